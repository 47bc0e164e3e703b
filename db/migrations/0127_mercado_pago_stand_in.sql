-- The local replacement for Mercado Pago, in installations without its keys. It belongs to no business.

create table test_payment_object (
  kind text not null check (kind in ('account', 'code', 'preference', 'payment', 'refundKey')),
  id text not null,
  -- As the provider would answer.
  data jsonb not null,
  -- By what it is looked up: the token of an account, the reference of a payment.
  reference text,
  created_at timestamptz(3) not null,
  primary key (kind, id)
);
create index test_payment_object_by_reference on test_payment_object (kind, reference) where reference is not null;

-- Webhooks that were not delivered yet.
create table test_payment_webhook (
  id uuid primary key,
  url text not null,
  data_id text not null,
  body text not null,
  created_at timestamptz(3) not null
);
