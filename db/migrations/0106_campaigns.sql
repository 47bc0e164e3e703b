-- Campaigns: one message to many contacts, sent at a pace. The recipients are fixed when a campaign starts.

create table campaign (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'running', 'paused', 'done', 'stopped')),
  -- Contacts, message and hours, as the form has them.
  audience jsonb not null,
  content jsonb not null,
  schedule jsonb not null,
  -- The picture also stands in the content; files that a campaign shows are not deleted.
  image_url text not null default '',
  -- When the next messages are taken, or when a scheduled campaign starts.
  next_at timestamptz(3),
  -- Why it is paused.
  reason text not null default '',
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (business_id, id)
);
create index campaign_latest on campaign (business_id, created_at desc, id desc);
create index campaign_due on campaign (next_at) where state in ('scheduled', 'running');
create index campaign_image on campaign (business_id, image_url) where image_url <> '';
call guard_tenant_table('campaign');

create table campaign_recipient (
  business_id uuid not null,
  campaign_id uuid not null,
  client_id uuid not null,
  state text not null check (state in ('waiting', 'queued', 'left_out')),
  -- Why the contact was left out or waits.
  reason text not null default '',
  due_at timestamptz(3),
  queued_at timestamptz(3),
  message_id uuid,
  primary key (business_id, campaign_id, client_id),
  foreign key (business_id, campaign_id) references campaign (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade
);
create index campaign_recipient_waiting on campaign_recipient (business_id, campaign_id, due_at, client_id) where state = 'waiting';
create index campaign_recipient_queued on campaign_recipient (business_id, campaign_id, queued_at) where queued_at is not null;
create index campaign_recipient_of_client on campaign_recipient (business_id, client_id, queued_at);
create index campaign_recipient_of_message on campaign_recipient (business_id, message_id) where message_id is not null;
call guard_tenant_table('campaign_recipient');

-- Limits of a business whose owner has not confirmed their e-mail address.
create trigger limit_unconfirmed after insert on campaign referencing new table as inserted
  for each statement execute function limit_unconfirmed('10');
