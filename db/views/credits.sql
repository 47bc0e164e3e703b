create view shared.credit_operation with (security_invoker = true) as
select owner_id, amount, key
  from credit_operation;
