-- Assistants and their turns.

create table assistant (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  branch_id uuid,
  name text not null,
  mode text not null check (mode in ('testing', 'production')),
  type text not null check (type in ('new', 'business', 'client')),
  model text not null default 'gpt_model' check (model in ('gpt_model', 'reasoning_model')),
  temperature numeric(3, 2) not null default 0.5 check (temperature between 0.01 and 1),
  reasoning_effort text not null default 'low' check (reasoning_effort in ('low', 'medium', 'high')),
  goal text not null default '',
  image text not null default '',
  color text not null default 'chica_blue',
  personality text not null default '',
  greeting text not null default '',
  pre_sale text not null default '',
  post_sale text not null default '',
  capabilities jsonb not null,
  -- The maximum number of answers to one person per day; null means no limit.
  message_limit_day int check (message_limit_day > 0),
  is_working boolean not null default true,
  channels text[] not null,
  respond_to text not null check (respond_to in ('messages', 'comments')),
  correspond_to text not null check (correspond_to in ('leads_and_clients', 'leads', 'clients', 'business', 'test_numbers')),
  funnel_id uuid,
  price int not null default 1,
  -- The template it was created from, so that it is created once: a business or a branch, and the mode.
  born_of text,
  -- Increased with each change, so that a turn can be traced to the instructions it used.
  version int not null default 1,
  created_by text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branch (business_id, id) on delete cascade,
  constraint assistant_born_once unique (business_id, born_of)
);
call guard_tenant_table('assistant');

-- Conversations with messages that wait for an answer. Several messages are answered together.
create table talk (
  business_id uuid not null references business (id) on delete cascade,
  conversation_id uuid not null,
  -- Since when somebody waits for an answer; null when nobody does.
  waiting_since timestamptz(3),
  -- When the turn is due.
  due_at timestamptz(3),
  -- The memory of the rules engine about the conversation.
  state jsonb not null default '{}',
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, conversation_id),
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete cascade
);
create index talk_due on talk (business_id, due_at) where due_at is not null;
call guard_tenant_table('talk');

-- A turn of an assistant.
create table turn (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  assistant_id uuid,
  -- Said: it answered. Quiet: it did not. Overtaken: somebody wrote meanwhile. Failed: it could not.
  state text not null check (state in ('thinking', 'said', 'quiet', 'overtaken', 'failed')),
  reason text not null default '',
  -- The responder: the name of a model, or the rules engine.
  mind text not null default '',
  assistant_version int not null default 1,
  -- The version of the conversation at the beginning.
  conversation_version bigint not null,
  hold_id uuid,
  -- Thousandths of a credit.
  cost int not null default 0 check (cost >= 0),
  tokens_in int not null default 0,
  tokens_out int not null default 0,
  is_test boolean not null default false,
  started_at timestamptz(3) not null,
  lease_until timestamptz(3),
  finished_at timestamptz(3),
  primary key (business_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete cascade,
  foreign key (business_id, assistant_id) references assistant (business_id, id) on delete set null (assistant_id)
);
create index turn_of_conversation on turn (business_id, conversation_id, started_at desc);
-- One turn at a time in each conversation.
create unique index turn_alone on turn (business_id, conversation_id) where state = 'thinking';
call guard_tenant_table('turn');

-- The tool calls of a turn, in order.
create table turn_step (
  business_id uuid not null references business (id) on delete cascade,
  turn_id uuid not null,
  ordinal int not null,
  kind text not null check (kind in ('function_call', 'function_call_output', 'held_back')),
  name text not null default '',
  call_id text not null default '',
  arguments jsonb,
  output jsonb,
  at timestamptz(3) not null,
  primary key (business_id, turn_id, ordinal),
  foreign key (business_id, turn_id) references turn (business_id, id) on delete cascade
);
call guard_tenant_table('turn_step');

alter table message add foreign key (business_id, turn_id) references turn (business_id, id) on delete set null (turn_id);
create index message_by_turn on message (business_id, turn_id) where turn_id is not null;

-- A time that was offered in a conversation, under a random name. Only offered times can be booked there.
create table offered_time (
  business_id uuid not null references business (id) on delete cascade,
  conversation_id uuid not null,
  id text not null,
  branch_id uuid not null,
  service_id uuid not null,
  specialist_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  offered_at timestamptz(3) not null,
  primary key (business_id, conversation_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete cascade,
  foreign key (business_id, branch_id) references branch (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references service (business_id, id) on delete cascade,
  foreign key (business_id, specialist_id) references specialist (business_id, id) on delete cascade
);
call guard_tenant_table('offered_time');
