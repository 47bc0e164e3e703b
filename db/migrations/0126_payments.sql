-- Paying for appointments online, on the account that each business has at Mercado Pago.

create table payment_account (
  business_id uuid not null references business (id) on delete cascade,
  -- The id of the account at the provider. Webhooks name it.
  collector_id text not null,
  name text not null,
  currency text not null check (currency in ('MXN', 'USD')),
  is_test boolean not null,
  -- The sealed access token and refresh token.
  secret text not null,
  expires_at timestamptz(3) not null,
  refreshed_at timestamptz(3) not null,
  -- A worker renews the tokens. The refresh token works once.
  refresh_lease_until timestamptz(3),
  -- Why the account has to be connected again.
  attention text not null default '',
  connected_by text not null,
  connected_at timestamptz(3) not null,
  primary key (business_id)
);
create index payment_account_of_collector on payment_account (collector_id);
call guard_tenant_table('payment_account');
create policy own_memberships on payment_account for select to cauce_person
  using (exists (select from membership m where m.business_id = payment_account.business_id and m.person_id = current_person()));
create policy team on payment_account for select to cauce_admin using (true);
-- They only need to know whether there is one.
grant select (business_id) on payment_account to cauce_person, cauce_admin;

-- A connection that somebody began. The hash covers a random state and the session.
create table payment_connect (
  business_id uuid not null references business (id) on delete cascade,
  state_hash text not null,
  expires_at timestamptz(3) not null,
  primary key (business_id, state_hash)
);
call guard_tenant_table('payment_connect');

-- Accounts at Mercado Pago are stored here from now on, and nothing ever stored one there.
delete from provider_login where provider = 'mercado_pago';
alter table provider_login drop constraint provider_login_provider_check;
alter table provider_login add constraint provider_login_provider_check check (provider = 'facebook');

-- The first view of a link while a discount of this key was offered.
create table discount_view (
  business_id uuid not null,
  appointment_id uuid not null,
  discount_key text not null,
  first_seen_at timestamptz(3) not null,
  primary key (business_id, appointment_id, discount_key),
  foreign key (business_id, appointment_id) references appointment (business_id, id) on delete cascade
);
call guard_tenant_table('discount_view');

-- A checkout that was prepared at the provider. Its id is the reference that the provider gives back.
create table payment_attempt (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('appointment', 'test')),
  appointment_id uuid,
  collector_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('MXN', 'USD')),
  is_deposit boolean not null default false,
  -- The status that the appointment gets when it is paid.
  paid_status text not null check (paid_status in ('confirmada', 'agendada')),
  -- Undefined until the provider answered.
  preference_id text,
  url text,
  expires_at timestamptz(3) not null,
  -- When the provider is asked about payments whose webhook may be lost.
  check_at timestamptz(3),
  checks int not null default 0,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, appointment_id) references appointment (business_id, id) on delete set null (appointment_id)
);
create index payment_attempt_of_appointment on payment_attempt (business_id, appointment_id, created_at desc) where appointment_id is not null;
create index payment_attempt_latest_test on payment_attempt (business_id, created_at desc) where kind = 'test';
create index payment_attempt_due on payment_attempt (check_at) where check_at is not null;
call guard_tenant_table('payment_attempt');

create table payment (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  attempt_id uuid not null,
  appointment_id uuid,
  -- The id at the provider.
  provider_id text not null,
  state text not null check (state in ('pending', 'inProcess', 'approved', 'held', 'rejected', 'cancelled', 'refunded', 'chargedBack')),
  way text not null check (way in ('card', 'cash', 'transfer', 'account')),
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  currency text not null check (currency in ('MXN', 'USD')),
  -- What the ledger has for it now.
  booked_cents bigint not null default 0,
  -- Whether the appointment is paid with it, or why it goes back.
  use text not null default 'none' check (use in ('none', 'paid', 'returned')),
  return_reason text not null default '',
  problem text not null default '',
  voucher_url text,
  -- The deadline of the appointment before a payment in cash or under review extended it.
  deadline_before timestamptz(3),
  created_at timestamptz(3) not null,
  approved_at timestamptz(3),
  expires_at timestamptz(3),
  -- The provider's time of these facts. Older ones are ignored.
  version_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint payment_known_once unique (business_id, provider_id),
  foreign key (business_id, attempt_id) references payment_attempt (business_id, id) on delete cascade,
  foreign key (business_id, appointment_id) references appointment (business_id, id) on delete set null (appointment_id)
);
create index payment_of_appointment on payment (business_id, appointment_id) where appointment_id is not null;
create index payment_of_attempt on payment (business_id, attempt_id);
call guard_tenant_table('payment');
revoke delete on payment from cauce_tenant;

create table payment_refund (
  business_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- The id at the provider; null until it answered.
  provider_id text,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  -- Empty when the product or the provider refunded.
  signed_by text not null default '',
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payment (business_id, id) on delete cascade,
  constraint payment_refund_known_once unique (business_id, payment_id, provider_id)
);
create index payment_refund_waiting on payment_refund (created_at) where state = 'pending';
call guard_tenant_table('payment_refund');
revoke delete on payment_refund from cauce_tenant;
