-- The price that a payment by the link agrees on, which a discount may make lower than that of the service. Null for earlier
-- deposits, whose price nobody stored.
alter table payment_attempt add column price_cents bigint check (price_cents > 0);
-- The service that is paid. The price does not count any more after the appointment got another one.
alter table payment_attempt add column service_id uuid;
update payment_attempt t
   set price_cents = case when t.is_deposit then null else t.amount_cents end,
       service_id = (select a.service_id from appointment a where a.business_id = t.business_id and a.id = t.appointment_id);

-- A refund is tried again until the provider accepted or refused it.
alter table payment_refund add column tries int not null default 0;
alter table payment_refund add column next_at timestamptz(3);
-- Why it was given up, in words for the team.
alter table payment_refund add column problem text not null default '';
update payment_refund set next_at = created_at;
alter table payment_refund alter column next_at set not null;
update payment_refund set problem = 'Mercado Pago no la aceptó' where state = 'failed';

drop index payment_refund_waiting;
create index payment_refund_waiting on payment_refund (next_at) where state = 'pending';
-- Two refunds at once could not be told apart when the provider reports one of them.
create unique index payment_refund_one_waiting on payment_refund (business_id, payment_id) where state = 'pending';
