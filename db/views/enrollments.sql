create view shared.enrollment with (security_invoker = true) as
select id, client_id, schedule_id, status
  from enrollment;
