-- Delivery receipts of messages, and who is responsible for a conversation.

alter table conversation drop constraint conversation_channel_check;
alter table conversation add constraint conversation_channel_check
  check (channel in ('simulator', 'whatsapp', 'whatsapp_qr', 'instagram', 'messenger'));
alter table conversation
  -- The e-mail of the responsible member of the team.
  add column assigned_to text not null default '',
  -- Increased by every inbound message and every action of a person. An answer for an older version is not sent.
  add column version bigint not null default 0;

alter table client_identity drop constraint client_identity_channel_check;
alter table client_identity add constraint client_identity_channel_check
  check (channel in ('whatsapp', 'whatsapp_qr', 'instagram', 'messenger', 'simulator'));

alter table message
  add column kind text not null default 'text' check (kind in (
    'text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contact', 'choice', 'reaction', 'template', 'unsupported')),
  -- The time of the message according to the channel.
  add column said_at timestamptz(3),
  -- A message that was read was delivered, whichever receipt arrived first.
  add column delivered_at timestamptz(3),
  add column read_at timestamptz(3),
  -- When its author deleted it.
  add column deleted_at timestamptz(3),
  -- The channel's id of the message that this one answers or reacts to.
  add column reply_to text,
  -- The advertisement that led to the message, in the channel's format.
  add column referral jsonb,
  -- Name, language and parameters of a template.
  add column template jsonb,
  -- The turn of the assistant that wrote it.
  add column turn_id uuid;

-- A picture, recording or file of a message. A job fetches and stores it.
create table message_media (
  business_id uuid not null references business (id) on delete cascade,
  message_id uuid not null,
  state text not null check (state in ('waiting', 'kept', 'failed')),
  -- The channel's id until the file is stored.
  reference text not null default '',
  url text not null default '',
  mime text not null default '',
  name text not null default '',
  size int not null default 0,
  seconds int,
  -- The spoken text, or a description of the picture.
  transcript text not null default '',
  attempts int not null default 0,
  reason text not null default '',
  primary key (business_id, message_id),
  foreign key (business_id, message_id) references message (business_id, id) on delete cascade
);
create index message_media_waiting on message_media (business_id, message_id) where state = 'waiting';
call guard_tenant_table('message_media');
