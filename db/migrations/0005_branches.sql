create table branch (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 2 and 30),
  address jsonb not null,
  location text not null default '',
  city text not null,
  state text not null,
  country text not null,
  -- Open intervals per weekday in minutes from midnight.
  week jsonb not null,
  frequency int not null default 30 check (frequency in (15, 20, 30, 40, 45, 60, 90, 120, 180)),
  observes_holidays boolean not null default false,
  exceptions jsonb not null default '[]',
  archived_at timestamptz,
  created_by uuid references person (id),
  -- In milliseconds like in the API, because versions are compared for equality.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id)
);
call guard_tenant_table('branch');
