-- What the channels tell of a message, and of whose hands a conversation is in.

alter table conversation drop constraint conversation_channel_check;
alter table conversation add constraint conversation_channel_check
  check (channel in ('simulator', 'whatsapp', 'whatsapp_qr', 'instagram', 'messenger'));
alter table conversation
  -- Who of the team looks after it, by their e-mail.
  add column assigned_to text not null default '',
  -- Moves with whatever is heard or done by a person here: what was thought out before is compared with it, and not said.
  add column version bigint not null default 0;

alter table client_identity drop constraint client_identity_channel_check;
alter table client_identity add constraint client_identity_channel_check
  check (channel in ('whatsapp', 'whatsapp_qr', 'instagram', 'messenger', 'simulator'));

alter table message
  add column kind text not null default 'text' check (kind in (
    'text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contact', 'choice', 'reaction', 'template', 'unsupported')),
  -- When the channel says that it was written.
  add column said_at timestamptz(3),
  -- A message that was read was delivered, whatever was told first.
  add column delivered_at timestamptz(3),
  add column read_at timestamptz(3),
  -- Its writer took it back.
  add column deleted_at timestamptz(3),
  -- What the channel calls the message that this one answers or reacts to.
  add column reply_to text,
  -- The advertisement that they came from, as the channel tells it.
  add column referral jsonb,
  -- Name, language and parameters of an approved text.
  add column template jsonb,
  -- The turn of an assistant that said it.
  add column turn_id uuid;

-- A picture, a voice or a file of a message; fetched and kept by a job of its own.
create table message_media (
  business_id uuid not null references business (id) on delete cascade,
  message_id uuid not null,
  state text not null check (state in ('waiting', 'kept', 'failed')),
  -- What the channel calls it until it is ours.
  reference text not null default '',
  url text not null default '',
  mime text not null default '',
  name text not null default '',
  size int not null default 0,
  seconds int,
  -- What is said in it, or shown by it, in words.
  transcript text not null default '',
  attempts int not null default 0,
  reason text not null default '',
  primary key (business_id, message_id),
  foreign key (business_id, message_id) references message (business_id, id) on delete cascade
);
create index message_media_waiting on message_media (business_id, message_id) where state = 'waiting';
call guard_tenant_table('message_media');
