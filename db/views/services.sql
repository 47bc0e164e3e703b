create view shared.service with (security_invoker = true) as
select business_id, id, name, archived_at, buffer_after, buffer_before, description, duration,
       horizon_days, is_always_available, is_available, link_price, minimum_notice, price, property_id, week
  from service;

create view shared.service_branch with (security_invoker = true) as
select business_id, branch_id, service_id
  from service_branch;

create view shared.service_specialist with (security_invoker = true) as
select business_id, service_id, specialist_id
  from service_specialist;
