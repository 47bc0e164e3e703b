-- A sale at the counter is an order that is delivered and paid at once. It may be to nobody in particular.
alter table client_order alter column client_id drop not null;
