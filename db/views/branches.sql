create view shared.branch with (security_invoker = true) as
select business_id, id, name, address, archived_at, city, created_at, exceptions, frequency, location,
       observes_holidays, state, week
  from branch;
