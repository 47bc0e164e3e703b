-- Messages to the outside, written in the transaction that decides them.
create table outbox (
  id uuid primary key,
  business_id uuid references business (id) on delete cascade,
  kind text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'unknown', 'failed')),
  attempts int not null default 0,
  reason text,
  -- The id that the receiver gave it.
  reference text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index outbox_settled on outbox (settled_at) where status in ('sent', 'failed');
create index outbox_unsettled on outbox (created_at) where status in ('waiting', 'sending', 'unknown');

-- The mailbox of test mode, with the e-mails that would have been sent.
create table mailbox_message (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  received_at timestamptz not null default now()
);
create index mailbox_latest on mailbox_message (received_at desc, id desc);

alter table outbox enable row level security;
create policy post on outbox for insert to cauce_tenant with check (business_id = current_business());
create policy post_personal on outbox for insert to cauce_person, cauce_public, cauce_admin with check (business_id is null);
create policy own_business on outbox for select to cauce_tenant using (business_id = current_business());
create policy team on outbox for select to cauce_admin using (true);
grant insert on outbox to cauce_tenant, cauce_person, cauce_public, cauce_admin;
grant select on outbox to cauce_tenant, cauce_admin;

grant select on mailbox_message to cauce_admin, cauce_public;

create table stored_file (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  person_id uuid not null references person (id),
  storage_key text not null,
  thumbnail_key text,
  -- The quota is reserved before the bytes are uploaded. A row without an address was never uploaded.
  url text,
  thumbnail_url text,
  kind text not null check (kind in ('image', 'video', 'audio', 'pdf')),
  mime text not null,
  bytes bigint not null check (bytes >= 0),
  width int,
  height int,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint stored_file_url unique (business_id, url),
  constraint stored_file_key unique (business_id, storage_key)
);
create index stored_file_never_arrived on stored_file (created_at) where url is null;
call guard_tenant_table('stored_file');

-- Deletes the bytes of a file after its row was deleted in any way and the transaction has committed.
create function let_go_of_stored_file() returns trigger language plpgsql as $$
begin
  perform enqueue_job('files.let-go', json_build_object('key', old.storage_key, 'thumbnail', coalesce(old.thumbnail_key, '')),
                      null, null, null, null);
  return old;
end $$;
create trigger let_go after delete on stored_file for each row execute function let_go_of_stored_file();
