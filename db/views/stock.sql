create view shared.stock_branch_day with (security_invoker = true) as
select branch_id, day, movements, origin, quantity, type
  from stock_branch_day;

create view shared.stock_day with (security_invoker = true) as
select branch_id, day, movements, product_id, quantity, type
  from stock_day;

create view shared.stock_level with (security_invoker = true) as
select business_id, branch_id, on_hand, product_id, reserved
  from stock_level;

create view shared.stock_month with (security_invoker = true) as
select branch_id, month, movements, product_id, quantity, type
  from stock_month;

create view shared.stock_movement with (security_invoker = true) as
select business_id, id, appointment_id, at
  from stock_movement;
