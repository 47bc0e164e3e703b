-- Notes of the team about a client, which are never sent.
create table conversation_note (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  text text not null,
  author text not null,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id) on delete cascade
);
create index conversation_note_of on conversation_note (business_id, conversation_id, created_at);
call guard_tenant_table('conversation_note');

-- A frequent text with a keyword.
create table quick_reply (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  shortcut text not null,
  text text not null,
  created_by text not null default '',
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  constraint quick_reply_shortcut unique (business_id, shortcut)
);
call guard_tenant_table('quick_reply');

create index conversation_unread on conversation (business_id, last_at desc, id desc) where unread > 0;
create index conversation_assigned on conversation (business_id, assigned_to, last_at desc, id desc);
create index conversation_by_channel on conversation (business_id, channel, last_at desc, id desc);
