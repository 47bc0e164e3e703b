-- Giving the balance of a client back is two movements: an 'in' with the method 'balance', which takes it from the
-- balance, and an 'out' with the method by which the money left. They have one `return_id` and are struck together.
alter table money_movement add column return_id uuid;
create index money_movement_return on money_movement (business_id, return_id) where return_id is not null;
