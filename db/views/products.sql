create view shared.product with (security_invoker = true) as
select business_id, id, name, archived_at, description, images, min_stock, price_cents, tracks_stock
  from product;
