-- A sales funnel: the checkpoints of a conversation that sells, from its first point to its last.
create table sales_funnel (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  description text not null default '' check (char_length(description) <= 500),
  checkpoints jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (business_id, id)
);
create index sales_funnel_listed on sales_funnel (business_id, created_at, id);
call guard_tenant_table('sales_funnel');

-- Limits of a business whose owner has not confirmed their e-mail address.
create trigger limit_unconfirmed after insert on sales_funnel referencing new table as inserted
  for each statement execute function limit_unconfirmed('10');
