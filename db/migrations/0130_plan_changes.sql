-- A change of plan is a purchase that a living subscription takes over, found by its price at the provider.
alter table billing_purchase add price_id text;
alter table billing_purchase drop constraint billing_purchase_payment_check;
alter table billing_purchase add constraint billing_purchase_payment_check check (payment in ('checkout', 'intent', 'change'));
alter table billing_purchase add constraint billing_purchase_change_has_price check ((payment = 'change') = (price_id is not null));
create index billing_purchase_of_price on billing_purchase (business_id, price_id) where price_id is not null;

-- The plan that begins with the next period; null for the present one.
alter table billing_subscription add next_purchase_id uuid;
alter table billing_subscription add constraint billing_subscription_next_purchase
  foreign key (business_id, next_purchase_id) references billing_purchase (business_id, id) on delete cascade;
create index billing_subscription_of_next_purchase on billing_subscription (business_id, next_purchase_id) where next_purchase_id is not null;
