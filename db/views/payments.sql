create view shared.payment_account with (security_invoker = true) as
select business_id
  from payment_account;
