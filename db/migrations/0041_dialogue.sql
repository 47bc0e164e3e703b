-- Data of turns besides their messages.

-- The time of the latest message that the turn read. Later messages are not answered by it.
alter table turn add column heard_at timestamptz(3);

-- The token of the hold of the offered time.
alter table offered_time add column hold_token text;

-- A conversion that an assistant recorded.
create table conversion_event (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  client_id uuid,
  conversation_id uuid,
  assistant_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '',
  services text[] not null default '{}',
  products text[] not null default '{}',
  properties text[] not null default '{}',
  courses text[] not null default '{}',
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade,
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete set null (conversation_id),
  foreign key (business_id, assistant_id) references assistant (business_id, id) on delete set null (assistant_id)
);
create index conversion_event_latest on conversion_event (business_id, created_at desc, id desc);
create index conversion_event_of_client on conversion_event (business_id, client_id);
call guard_tenant_table('conversion_event');

-- A reminder that a member of the team asked for, with the conversation in which they asked.
create table chat_reminder (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  assistant_id uuid,
  text text not null check (char_length(text) between 1 and 500),
  due_at timestamptz(3) not null,
  said_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete cascade,
  foreign key (business_id, assistant_id) references assistant (business_id, id) on delete set null (assistant_id)
);
create index chat_reminder_waiting on chat_reminder (business_id, due_at) where said_at is null;
call guard_tenant_table('chat_reminder');
