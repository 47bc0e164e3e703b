create table partner (
  id uuid primary key,
  name text not null,
  partner_code text not null unique,
  level int not null default 1,
  branding jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table person (
  id uuid primary key,
  name text not null,
  email citext not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'user' check (role in ('user', 'partner', 'admin')),
  partner_id uuid references partner (id),
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (role <> 'partner' or partner_id is not null)
);

create table session (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  active_business_id uuid,
  -- Set while a person of the platform's team visits a business.
  visiting_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_person on session (person_id);

create table account (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_of_person on account (person_id);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on verification (identifier);

-- The secret of an authenticator app, encrypted by the sign-in library.
create table two_factor (
  id uuid primary key,
  person_id uuid not null unique references person (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);

-- Links of e-mails that work once. Only the hash is stored. A request for an address without an account inserts a row
-- without a person, so that it takes the same time.
create table mail_link (
  token_hash text primary key,
  person_id uuid references person (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  expires_at timestamptz not null
);
create index mail_link_of_person on mail_link (person_id);
create index mail_link_by_expiry on mail_link (expires_at);

-- A sign-in that is at Google. It is deleted on return, whatever its outcome.
create table google_trip (
  state_hash text primary key,
  proof_hash text not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);

-- The person of a request sees themselves; the platform's team sees everybody.
alter table person enable row level security;
create policy oneself on person to cauce_person using (id = current_person()) with check (id = current_person());
create policy team on person to cauce_admin using (true) with check (true);
grant select, update (name, image, updated_at) on person to cauce_person;
grant select, update on person to cauce_admin;

alter table session enable row level security;
create policy own_sessions on session to cauce_person using (person_id = current_person()) with check (person_id = current_person());
create policy team on session to cauce_admin using (person_id = current_person()) with check (person_id = current_person());
grant select, delete, update (active_business_id, visiting_until, updated_at) on session to cauce_person;
grant select, update (active_business_id, visiting_until, updated_at) on session to cauce_admin;

grant select (id, name, branding) on partner to cauce_tenant, cauce_person, cauce_public, cauce_admin;
