create view shared.client_order with (security_invoker = true) as
select business_id, id, branch_id, client_id, created_at, delivery_date, delivery_minute, number, status, total_cents
  from client_order;

create view shared.order_item with (security_invoker = true) as
select business_id, order_id, price_cents, product_id, quantity, reserved
  from order_item;
