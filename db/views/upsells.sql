create view shared.upsell with (security_invoker = true) as
select business_id, id, name
  from upsell;
