create view shared.appointment with (security_invoker = true) as
select business_id, id, auto_cancel_at, branch_id, busy_from, busy_to, client_id, created_at, ends_at, for_another,
       service_id, short_id, source, specialist_id, starts_at, status, title, updated_at, updated_source
  from appointment;
