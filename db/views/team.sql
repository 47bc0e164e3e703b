create view shared.join_request with (security_invoker = true) as
select business_id, person_id, created_at, decided_at, status
  from join_request;

create view shared.membership with (security_invoker = true) as
select business_id, person_id, created_at, permissions, role
  from membership;
