create view shared.client_spent with (security_invoker = true) as
select business_id, cents, client_id
  from client_spent;

create view shared.money_branch_day with (security_invoker = true) as
select branch_id, cents, day, movements, type
  from money_branch_day;

create view shared.money_day with (security_invoker = true) as
select branch_id, cents, day, movements, specialist_id, type
  from money_day;

create view shared.money_movement with (security_invoker = true) as
select business_id, id, appointment_id, at, client_id, deleted_at
  from money_movement;
