-- Differences between the provider of payments and the ledger, which the nightly review finds for the platform's team.
create table billing_difference (
  id uuid not null,
  -- Null for money of nobody we know.
  business_id uuid references business (id) on delete cascade,
  kind text not null check (kind in ('lostWebhook', 'unknownMoney', 'otherAmount', 'notAtProvider', 'notInLedger', 'lostReversal')),
  -- The checkout, invoice or payment at the provider.
  reference text not null,
  description text not null,
  found_at timestamptz(3) not null,
  settled_at timestamptz(3),
  note text,
  primary key (id),
  constraint billing_difference_once unique (kind, reference),
  constraint billing_difference_settled check ((settled_at is null) = (note is null))
);
create index billing_difference_newest on billing_difference (found_at desc);
create index billing_difference_of_business on billing_difference (business_id);
alter table billing_difference enable row level security;
create policy team on billing_difference to cauce_admin using (true) with check (true);
grant select on billing_difference to cauce_admin;
grant update (settled_at, note) on billing_difference to cauce_admin;
