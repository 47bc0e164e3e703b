-- Comments under the posts of a business, and their public replies.

create table comment_post (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  -- The channel account; null in test mode.
  account_id uuid,
  source text not null check (source in ('facebook', 'instagram')),
  -- The network's id of the post, and its address.
  reference text not null,
  url text not null default '',
  last_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint comment_post_once unique (business_id, source, reference),
  foreign key (business_id, account_id) references channel_account (business_id, id)
);
create index comment_post_latest on comment_post (business_id, last_at desc, id desc);
call guard_tenant_table('comment_post');

create table comment (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  post_id uuid not null,
  -- The comment that it answers.
  parent_id uuid,
  reference text not null,
  author_reference text not null default '',
  author_name text not null default '',
  text text not null,
  -- The advertisement to which the comment belongs.
  ad_reference text,
  created_at timestamptz(3) not null,
  heard_at timestamptz(3) not null,
  -- The time of the text. An older edit that arrives later is ignored.
  worded_at timestamptz(3) not null,
  edited_at timestamptz(3),
  shown_or_hidden_at timestamptz(3),
  is_hidden boolean not null default false,
  removed_at timestamptz(3),
  read_at timestamptz(3),
  -- The message of the only private answer.
  message_id uuid,
  primary key (business_id, id),
  constraint comment_once unique (business_id, reference),
  foreign key (business_id, post_id) references comment_post (business_id, id) on delete cascade,
  foreign key (business_id, parent_id) references comment (business_id, id) on delete cascade
);
create index comment_of_post on comment (business_id, post_id, created_at, id);
create index comment_answers on comment (business_id, parent_id) where parent_id is not null;
create index comment_unread on comment (business_id, post_id) where read_at is null;
create index comment_of_message on comment (business_id, message_id) where message_id is not null;
-- Boosted posts send the same comment twice.
create index comment_of_author on comment (business_id, author_reference, created_at) where author_reference <> '';
call guard_tenant_table('comment');

create table comment_reply (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  comment_id uuid not null,
  text text not null,
  -- An e-mail of the team, an assistant, or another app.
  author text not null,
  turn_id uuid,
  status text not null check (status in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'dropped')),
  reason text not null default '',
  attempts int not null default 0,
  -- The network's id of the comment.
  reference text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (business_id, id),
  constraint comment_reply_once unique (business_id, reference),
  foreign key (business_id, comment_id) references comment (business_id, id) on delete cascade
);
create index comment_reply_of on comment_reply (business_id, comment_id, created_at, id);
call guard_tenant_table('comment_reply');

-- Events of comments, or of replies to them, that are not stored yet.
create table comment_parked (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  awaited text not null,
  heard jsonb not null,
  parked_at timestamptz(3) not null,
  primary key (business_id, id)
);
create unique index comment_parked_once on comment_parked (business_id, awaited, md5(heard::text));
create index comment_parked_oldest on comment_parked (parked_at);
call guard_tenant_table('comment_parked');
