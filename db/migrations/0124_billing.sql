-- Purchases of a business from the platform: what was asked for, what was paid, and what it gave. Amounts are cents.

create table billing_purchase (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('plan', 'credits', 'promotion')),
  -- The plan that it gives; null for none.
  plan text check (plan in ('bronce', 'plata', 'oro')),
  -- The credits of one payment, and the part of them that was chosen on top of the plan.
  credits int not null check (credits >= 0),
  extra_credits int not null check (extra_credits >= 0),
  with_expert boolean not null,
  -- The length of a paid period; null for a purchase without one.
  every text check (every in ('month', 'year')),
  currency text not null check (currency in ('MXN', 'USD')),
  lines jsonb not null,
  -- The first payment, and each further one.
  total_cents int not null check (total_cents > 0),
  period_cents int not null check (period_cents >= 0),
  request_hash text not null,
  payment text not null check (payment in ('checkout', 'intent')),
  state text not null check (state in ('opening', 'open', 'pending', 'paid', 'expired', 'failed', 'refused')),
  customer_id text not null,
  -- The checkout or payment at the provider; null until it answered.
  reference text,
  url text,
  cancel_url text not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint billing_purchase_reference unique (business_id, reference)
);
create unique index billing_purchase_one_open on billing_purchase (business_id) where payment = 'checkout' and state in ('opening', 'open');
create unique index billing_purchase_one_promotion on billing_purchase (business_id)
  where kind = 'promotion' and state in ('opening', 'open', 'pending', 'paid');
create index billing_purchase_expiring on billing_purchase (expires_at) where state in ('opening', 'open', 'pending');
call guard_tenant_table('billing_purchase');
create trigger limit_unconfirmed after insert on billing_purchase referencing new table as inserted
  for each statement execute function limit_unconfirmed('50');

-- A subscription as the provider last described it.
create table billing_subscription (
  business_id uuid not null,
  id text not null,
  purchase_id uuid not null,
  status text not null,
  currency text not null,
  cents int not null,
  every text not null check (every in ('month', 'year')),
  product_name text not null,
  period_end timestamptz(3) not null,
  ends_at_period_end boolean not null,
  -- When it was read: an older answer does not replace a newer one.
  read_at timestamptz(3) not null,
  -- The invoice about whose failure the owners have been told.
  failed_invoice_id text,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, purchase_id) references billing_purchase (business_id, id) on delete cascade
);
create index billing_subscription_of_purchase on billing_subscription (business_id, purchase_id);
call guard_tenant_table('billing_subscription');

-- Money that was paid, and what was delivered for it, once.
create table billing_payment (
  business_id uuid not null,
  id uuid not null,
  -- The checkout, invoice or payment at the provider.
  key text not null,
  purchase_id uuid not null,
  subscription_id text,
  payment_intent_id text,
  currency text not null,
  cents int not null check (cents > 0),
  -- Credits in thousandths: granted, and taken back because money was returned.
  granted bigint not null check (granted >= 0),
  taken_back bigint not null default 0 check (taken_back >= 0),
  returned_cents int not null default 0 check (returned_cents >= 0),
  -- The number of times that the returned money changed.
  revision int not null default 0,
  paid_at timestamptz(3) not null,
  covers_until timestamptz(3) not null,
  -- Null for credits that do not expire.
  credits_expire_at timestamptz(3),
  -- Whether the plan is computed with it; false after the platform's team has set the plan anew.
  is_counted boolean not null default true,
  primary key (business_id, id),
  foreign key (business_id, purchase_id) references billing_purchase (business_id, id) on delete cascade,
  constraint billing_payment_once unique (business_id, key),
  constraint billing_payment_of_intent unique (business_id, payment_intent_id),
  constraint billing_payment_taken_of_granted check (taken_back <= granted)
);
create index billing_payment_by_intent on billing_payment (payment_intent_id);
create index billing_payment_of_purchase on billing_payment (business_id, purchase_id);
call guard_tenant_table('billing_payment');

-- The plan without payments, and the one that was computed from it and the payments.
create table billing_account (
  business_id uuid not null references business (id) on delete cascade,
  base_plan text,
  base_end timestamptz(3),
  computed_plan text,
  computed_end timestamptz(3),
  primary key (business_id)
);
call guard_tenant_table('billing_account');

-- Notifications of the provider. They have no business before their object is read, so no scope sees them.
create table billing_event (
  provider text not null,
  id text not null,
  type text not null,
  object_kind text not null,
  object_id text not null,
  received_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  reason text not null default '',
  settled_at timestamptz(3),
  primary key (provider, id)
);
create index billing_event_waiting on billing_event (received_at) where state = 'waiting';
create index billing_event_settled on billing_event (settled_at) where state <> 'waiting';
alter table billing_event enable row level security;

-- When a person first saw the promotion.
create table billing_promotion_view (
  person_id uuid not null references person (id) on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (person_id)
);
alter table billing_promotion_view enable row level security;
create policy own on billing_promotion_view to cauce_person using (person_id = current_person()) with check (person_id = current_person());
grant select, insert, update on billing_promotion_view to cauce_person;

-- The plan that a business has paid for. A business may not write the columns otherwise.
create function set_paid_plan(new_plan text, new_end timestamptz, changed_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update business set plan = new_plan, end_subscription = new_end, updated_at = changed_at where id = current_business();
end;

-- Stores the customer at the provider unless there is one, and returns the stored one.
create function set_first_customer(new_customer text, changed_at timestamptz) returns text
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update business set stripe_customer_id = coalesce(stripe_customer_id, new_customer), updated_at = changed_at where id = current_business()
  returning stripe_customer_id;
end;
revoke execute on function set_paid_plan, set_first_customer from public;
grant execute on function set_paid_plan, set_first_customer to cauce_tenant;
