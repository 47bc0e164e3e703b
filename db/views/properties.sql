create view shared.property with (security_invoker = true) as
select business_id, id, name, archived_at, description, location, price
  from property;
