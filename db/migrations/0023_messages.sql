-- Conversations, their messages, and planned notifications.

create table conversation (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('simulator', 'whatsapp', 'instagram', 'messenger')),
  -- The account of the business, and the channel's id of the client.
  account text not null default '',
  address text not null,
  client_id uuid,
  specialist_id uuid,
  last_at timestamptz(3) not null,
  last_text text not null default '',
  last_direction text not null check (last_direction in ('in', 'out')),
  -- The start of the channel's reply window.
  last_heard_at timestamptz(3),
  unread int not null default 0,
  -- A member of the team attends the conversation until then, and assistants are silent.
  attended_by text not null default '',
  attended_until timestamptz(3),
  -- The earliest time of the next message, by the channel's limit per person.
  free_from timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  constraint conversation_of_address unique (business_id, channel, account, address),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade,
  foreign key (business_id, specialist_id) references specialist (business_id, id) on delete cascade
);
create index conversation_latest on conversation (business_id, last_at desc, id desc);
create index conversation_of_client on conversation (business_id, client_id);
create index conversation_of_specialist on conversation (business_id, specialist_id);
call guard_tenant_table('conversation');

-- Outbound messages are written in the transaction that decides them, so this table is the outbox of the channels.
create table message (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  -- Sent within the reply window, or as a template.
  mode text not null default 'free' check (mode in ('free', 'template')),
  text text not null,
  -- The author: an e-mail of the team, an assistant, or a kind of automatic message.
  author text not null default '',
  -- Dropped: the message was no longer true when it was due, or somebody cancelled it.
  status text not null check (status in ('received', 'waiting', 'sending', 'sent', 'unknown', 'failed', 'dropped')),
  attempts int not null default 0,
  next_at timestamptz(3),
  -- The lease of the sender. After it the outcome is checked.
  lease_until timestamptz(3),
  reason text,
  -- The channel's id of the message.
  reference text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (business_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete cascade,
  constraint message_heard_once unique (business_id, conversation_id, reference)
);
create index message_of_conversation on message (business_id, conversation_id, created_at desc, id desc);
create index message_waiting on message (business_id, next_at, id) where status = 'waiting';
-- The messages of one conversation are sent one after the other.
create index message_lane on message (business_id, conversation_id, created_at, id) where status in ('waiting', 'sending');
create index message_sending on message (business_id, lease_until) where status = 'sending';
create index message_unsettled on message (business_id, status, created_at) where status in ('waiting', 'sending', 'unknown', 'failed');
call guard_tenant_table('message');

-- When an account may send again. Each message moves the time forward.
create table channel_pace (
  business_id uuid not null references business (id) on delete cascade,
  channel text not null,
  account text not null,
  free_from timestamptz(3) not null,
  primary key (business_id, channel, account)
);
call guard_tenant_table('channel_pace');

-- The messages that the simulator accepted, by our own ids.
create table simulated_delivery (
  business_id uuid not null references business (id) on delete cascade,
  message_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (business_id, message_id)
);
call guard_tenant_table('simulated_delivery');

alter table notification drop constraint notification_said_once;
drop index notification_due;
alter table notification
  add column kind text not null default 'free'
    check (kind in ('free', 'confirmation', 'specialist', 'moved', 'cancellation', 'reminder', 'confirmationRequest')),
  -- Kept when the appointment is deleted, so that its notifications can be found and cancelled.
  add column appointment_id uuid,
  -- Minutes before the appointment; the delivery time follows from it.
  add column lead_minutes int,
  -- The start of the appointment, in milliseconds, for which it was planned.
  add column version bigint,
  -- Whether the client just acted, so that quiet hours do not apply.
  add column at_once boolean not null default false,
  add column state text not null default 'planned' check (state in ('planned', 'said', 'skipped', 'cancelled')),
  add column reason text not null default '',
  add column message_id uuid,
  add column created_by text not null default '',
  add column updated_at timestamptz(3) not null default now(),
  add foreign key (business_id, message_id) references message (business_id, id) on delete set null (message_id);
update notification set state = 'said' where is_sent;
alter table notification drop column is_sent;
-- Planning the same notification again has no effect; a cancelled one may be planned again.
create unique index notification_said_once on notification (business_id, client_id, phase, delivery_at, appointment_id)
  nulls not distinct where state in ('planned', 'said');
-- Automatic notifications are sent once for each time of an appointment.
create unique index notification_once on notification (business_id, appointment_id, kind, client_id, lead_minutes, version)
  nulls not distinct where kind <> 'free' and appointment_id is not null and state in ('planned', 'said');
create index notification_due on notification (delivery_at) where state = 'planned';
create index notification_in_time on notification (business_id, delivery_at desc, id desc);
create index notification_of_appointment on notification (business_id, appointment_id) where appointment_id is not null;
create index notification_by_message on notification (business_id, message_id) where message_id is not null;

create table notification_rules (
  business_id uuid primary key references business (id) on delete cascade,
  -- Minutes from midnight between which no messages are sent. The same value twice means no quiet hours.
  quiet_from int not null default 1260 check (quiet_from between 0 and 1439),
  quiet_to int not null default 480 check (quiet_to between 0 and 1439),
  -- The maximum number of messages to a contact per day.
  daily_cap int not null default 6 check (daily_cap between 1 and 50),
  -- Minutes before an appointment.
  reminders jsonb not null default '[1440, 120]',
  confirmation_request int check (confirmation_request between 30 and 20160),
  -- The business's own texts by kind; the platform's are used for the others.
  texts jsonb not null default '{}',
  updated_at timestamptz(3) not null default now()
);
call guard_tenant_table('notification_rules');
