-- The agenda: specialists, services, clients and appointments.

create extension if not exists btree_gin;

create table specialist (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  branch_id uuid not null,
  custom_id text not null default '',
  name text not null check (char_length(name) between 2 and 60),
  whatsapp text not null,
  country_code text not null,
  country_code_ext text not null,
  email text not null default '',
  payment_info text not null default '',
  color text not null,
  -- The rests within the branch's hours, per weekday in minutes from midnight; a day off is [0, 1440).
  rests jsonb not null,
  archived_at timestamptz,
  created_by uuid references person (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branch (business_id, id)
);
create index specialist_of_branch on specialist (business_id, branch_id);
call guard_tenant_table('specialist');

create table service (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  name text not null check (char_length(name) between 2 and 50),
  description text not null,
  duration int not null check (duration between 1 and 480),
  price text not null,
  is_available boolean not null default true,
  is_always_available boolean not null default true,
  -- Its hours, per weekday in minutes from midnight.
  week jsonb not null,
  -- Minutes before and after an appointment that the specialist is busy too.
  buffer_before int not null default 0 check (buffer_before between 0 and 240),
  buffer_after int not null default 0 check (buffer_after between 0 and 240),
  -- The earliest and latest time for self-service booking; null means the rule of the business.
  minimum_notice int check (minimum_notice between 0 and 43200),
  horizon_days int check (horizon_days between 1 and 730),
  stock_operations jsonb not null default '[]',
  resources uuid[] not null default '{}',
  link_price jsonb,
  archived_at timestamptz,
  created_by uuid references person (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id)
);
call guard_tenant_table('service');

create table service_branch (
  business_id uuid not null references business (id) on delete cascade,
  service_id uuid not null,
  branch_id uuid not null,
  primary key (business_id, service_id, branch_id),
  foreign key (business_id, service_id) references service (business_id, id) on delete cascade,
  foreign key (business_id, branch_id) references branch (business_id, id) on delete cascade
);
create index service_branch_of_branch on service_branch (business_id, branch_id);
call guard_tenant_table('service_branch');

create table service_specialist (
  business_id uuid not null references business (id) on delete cascade,
  service_id uuid not null,
  specialist_id uuid not null,
  primary key (business_id, service_id, specialist_id),
  foreign key (business_id, service_id) references service (business_id, id) on delete cascade,
  foreign key (business_id, specialist_id) references specialist (business_id, id) on delete cascade
);
create index service_specialist_of_specialist on service_specialist (business_id, specialist_id);
call guard_tenant_table('service_specialist');

create table client (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  name text not null,
  lastname text not null default '',
  second_lastname text not null default '',
  whatsapp text not null default '',
  country_code text not null default '52',
  country_code_ext text not null default '521',
  -- One spelling per person: 521… and 52… are the same. Null without a phone.
  phone text,
  email text not null default '',
  type text not null default 'lead' check (type in ('lead', 'client', 'personal')),
  birthdate date,
  gender text not null default '',
  no_respond boolean not null default false,
  notes jsonb not null default '[]',
  -- The search text: names, numbers and address in lower case without accents.
  sought text not null,
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  constraint client_phone_taken unique (business_id, phone)
);
create index client_newest on client (business_id, created_at desc, id desc);
create index client_sought on client using gin (business_id, sought gin_trgm_ops);
call guard_tenant_table('client');

-- Under row-level security a pattern may not use the index, so this function searches within the caller's own
-- business. Clients with a word that begins like the search come first, then the newest.
create function sought_clients(longest text, others text[], beginning text, most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select c.id from client c
   where c.business_id = current_business() and c.sought like longest and c.sought like all (others)
   order by (' ' || c.sought) like beginning desc, c.created_at desc, c.id desc
   limit most;
end;
revoke execute on function sought_clients from public;
grant execute on function sought_clients to cauce_tenant;

-- Appointments and, with status 'block', times in which nobody can be booked.
create table appointment (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  -- 128 random bits for the link.
  short_id text not null,
  status text not null check (status in ('agendada', 'confirmada', 'cancelada', 'asistida', 'no_asistida', 'pago_pendiente', 'no_pagada', 'block')),
  branch_id uuid not null,
  specialist_id uuid not null,
  service_id uuid,
  client_id uuid,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- The busy time of the specialist, buffers included.
  busy_from timestamptz(3) not null check (busy_from <= starts_at),
  busy_to timestamptz(3) not null check (busy_to >= ends_at),
  title text not null default '',
  details text not null default '',
  client_notes text not null default '',
  type text not null default '',
  color text not null,
  -- Somebody saw the collisions and accepted them.
  overlap_allowed boolean not null default false,
  -- Releases its time if it is not paid by then.
  auto_cancel_at timestamptz(3),
  confirmation_messages int not null default 0,
  source text not null default 'staff' check (source in ('staff', 'link', 'assistant', 'calendar')),
  created_by text not null,
  updated_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branch (business_id, id),
  foreign key (business_id, specialist_id) references specialist (business_id, id),
  foreign key (business_id, service_id) references service (business_id, id),
  foreign key (business_id, client_id) references client (business_id, id),
  constraint appointment_short_id_taken unique (short_id),
  -- Limits the length, so that the appointments near a day are found by their start alone.
  constraint appointment_within_a_day check (status = 'block' or ends_at - starts_at <= interval '24 hours'),
  constraint block_has_no_client check (status <> 'block' or (client_id is null and service_id is null)),
  constraint appointment_no_overlap exclude using gist
    (business_id with =, specialist_id with =, tstzrange(busy_from, busy_to) with &&)
    where (status not in ('cancelada', 'no_pagada') and not overlap_allowed)
);
-- Busy times are read from these indexes alone: appointments by start, and blocks, which may be long, by end.
create index appointment_busy on appointment (business_id, specialist_id, busy_from) include (busy_to, status, auto_cancel_at, id)
  where status not in ('cancelada', 'no_pagada', 'block');
create index block_busy on appointment (business_id, specialist_id, busy_to) include (busy_from, id) where status = 'block';
create index appointment_in_time on appointment (business_id, starts_at);
create index block_in_time on appointment (business_id, ends_at) where status = 'block';
create index appointment_of_client on appointment (business_id, client_id, starts_at desc);
create index appointment_of_branch on appointment (business_id, branch_id);
create index appointment_of_service on appointment (business_id, service_id);
create index appointment_unpaid on appointment (auto_cancel_at) where status = 'pago_pendiente';
call guard_tenant_table('appointment');

-- A slot that is kept for a visitor while they fill in the form.
create table hold (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  -- The hash of the token that proves who the visitor is; one hold each.
  holder_hash text not null,
  branch_id uuid not null,
  service_id uuid not null,
  specialist_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  busy_from timestamptz(3) not null,
  busy_to timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branch (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references service (business_id, id) on delete cascade,
  foreign key (business_id, specialist_id) references specialist (business_id, id) on delete cascade,
  constraint hold_one_each unique (business_id, holder_hash)
);
create index hold_busy on hold (business_id, specialist_id, busy_from) include (busy_to, expires_at, holder_hash);
create index hold_expiry on hold (expires_at);
call guard_tenant_table('hold');

-- Busy times of external calendars.
create table outside_busy (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  specialist_id uuid not null,
  busy_from timestamptz(3) not null,
  busy_to timestamptz(3) not null check (busy_to > busy_from),
  title text not null default '',
  primary key (business_id, id),
  foreign key (business_id, specialist_id) references specialist (business_id, id) on delete cascade
);
create index outside_busy_of_specialist on outside_busy (business_id, specialist_id, busy_to) include (busy_from);
call guard_tenant_table('outside_busy');

-- Planned messages to clients.
create table notification (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  client_id uuid not null,
  whatsapp text not null,
  country_code text not null,
  country_code_ext text not null,
  text text not null,
  delivery_at timestamptz(3) not null,
  phase text not null default '',
  funnel_id uuid,
  is_sent boolean not null default false,
  is_deletable boolean not null default true,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade,
  constraint notification_said_once unique (business_id, client_id, phase, delivery_at)
);
create index notification_due on notification (delivery_at) where not is_sent;
call guard_tenant_table('notification');
