-- Channel accounts, received webhooks, and delivery receipts.

create table channel_account (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('whatsapp', 'whatsapp_qr', 'instagram', 'messenger')),
  -- The channel's ids of the account and its parent; empty while a telephone is being paired.
  external_id text not null default '',
  parent_id text not null default '',
  -- The name of the business on the channel, and its number or handle.
  name text not null default '',
  handle text not null default '',
  -- Stopped: the channel accepts no messages of this account, and they wait.
  state text not null check (state in ('connecting', 'connected', 'stopped', 'disconnected')),
  reason text not null default '',
  -- Sealed; the id of the key is before the first dot.
  secret text,
  -- Automatic messages are sent by this account.
  is_default boolean not null default false,
  settings jsonb not null default '{}',
  connected_at timestamptz(3),
  checked_at timestamptz(3),
  created_by text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (business_id, id),
  check (state <> 'disconnected' or secret is null)
);
create unique index channel_account_known on channel_account (business_id, channel, external_id) where external_id <> '';
-- An account belongs to one business at a time.
create unique index channel_account_door on channel_account (channel, external_id)
  where external_id <> '' and state <> 'disconnected';
create index channel_account_parent on channel_account (channel, parent_id) where parent_id <> '' and state <> 'disconnected';
create unique index channel_account_default on channel_account (business_id) where is_default;
call guard_tenant_table('channel_account');

-- The business of an account, or the businesses of the accounts with the same parent.
create function business_of_account(given_channel text, given_id text)
  returns table (business_id uuid, account_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select a.business_id, a.id from channel_account a
   where a.channel = given_channel and a.external_id = given_id and given_id <> '' and a.state <> 'disconnected'
  union
  select a.business_id, a.id from channel_account a
   where a.channel = given_channel and a.parent_id = given_id and given_id <> '' and a.state <> 'disconnected';
end;
revoke execute on function business_of_account from public;
grant execute on function business_of_account to cauce_public;

-- The sealed keys of a paired telephone.
create table channel_session (
  business_id uuid not null references business (id) on delete cascade,
  account_id uuid not null,
  name text not null,
  secret text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, account_id, name),
  foreign key (business_id, account_id) references channel_account (business_id, id) on delete cascade
);
call guard_tenant_table('channel_session');

-- Received webhooks as bytes, until all their events are ingested.
create table incoming (
  id uuid primary key,
  -- The order of arrival, which decides between messages of the same second.
  rank bigint generated always as identity,
  source text not null check (source in ('meta', 'simulator', 'whatsapp_qr')),
  body bytea not null,
  headers jsonb not null default '{}',
  received_at timestamptz(3) not null,
  -- Nobody: no business here has the account.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'nobody', 'failed')),
  attempts int not null default 0,
  reason text not null default '',
  business_id uuid references business (id) on delete set null,
  settled_at timestamptz(3)
);
create index incoming_waiting on incoming (received_at) where state = 'waiting';
create index incoming_settled on incoming (settled_at) where state <> 'waiting';
create index incoming_of on incoming (business_id) where business_id is not null;
alter table incoming enable row level security;
create policy taken on incoming for insert to cauce_public with check (business_id is null and state = 'waiting');
create policy own on incoming for insert to cauce_tenant with check (business_id = current_business() and state = 'waiting');
grant insert on incoming to cauce_public, cauce_tenant;

-- Templates that the channel approved, for messages outside of the reply window.
create table channel_template (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  external_id text not null,
  name text not null,
  language text not null,
  category text not null default '',
  status text not null,
  body text not null default '',
  -- The number of placeholders in its body.
  variables int not null default 0,
  -- Whether it has no placeholders outside of its body, which cannot be filled in here.
  is_plain boolean not null default true,
  reason text not null default '',
  updated_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint channel_template_once unique (business_id, account_id, name, language),
  foreign key (business_id, account_id) references channel_account (business_id, id) on delete cascade
);
call guard_tenant_table('channel_template');

-- Delivery receipts of messages that are not stored yet.
create table parked_mark (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  channel text not null,
  account text not null,
  reference text not null,
  mark jsonb not null,
  parked_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint parked_mark_once unique (business_id, reference, channel, account, mark)
);
create index parked_mark_oldest on parked_mark (business_id, parked_at);
call guard_tenant_table('parked_mark');

-- A visitor who tries the assistants by a link that cannot be guessed.
create table simulated_device (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  token_hash text not null,
  name text not null,
  conversation_id uuid not null,
  created_by text not null default '',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_seen_at timestamptz(3),
  primary key (business_id, id),
  constraint simulated_device_token unique (token_hash),
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete cascade
);
create index simulated_device_of on simulated_device (business_id, conversation_id);
call guard_tenant_table('simulated_device');

create function business_of_device(given_hash text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select d.business_id from simulated_device d where d.token_hash = given_hash;
end;
revoke execute on function business_of_device from public;
grant execute on function business_of_device to cauce_public;

-- Receipts, deletions and answers refer to messages by the channel's id.
create index message_by_reference on message (business_id, reference) where reference is not null;
-- Every outbound message asks whether its account must wait.
create index conversation_of_account on conversation (business_id, channel, account);

-- When its author edited it. An older edit that arrives later is ignored.
alter table message add column edited_at timestamptz(3);
