create view shared.person with (security_invoker = true) as
select id, name, created_at, email, email_verified, image, partner_id, role, updated_at
  from person;

create view shared.session with (security_invoker = true) as
select person_id, created_at, expires_at, ip_address, updated_at, user_agent
  from session;
