create view shared.outbox with (security_invoker = true) as
select business_id, id, attempts, created_at, kind, reason, status
  from outbox;
