-- What assistants keep of their turns besides their words.

-- When the latest was said of what it had read; whoever writes later was not answered by it.
alter table turn add column heard_at timestamptz(3);

-- Of the hold that keeps it for a moment.
alter table offered_time add column hold_token text;

-- Something that counts for the business, as an assistant saw it happen.
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

-- What somebody of the team asked to be told later, where they asked it.
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
