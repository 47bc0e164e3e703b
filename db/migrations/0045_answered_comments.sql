-- Turns of assistants that answer comments.

-- A turn belongs to a conversation or to a comment.
alter table turn alter column conversation_id drop not null;
alter table turn alter column conversation_version drop not null;
alter table turn add column comment_id uuid;
alter table turn add foreign key (business_id, comment_id) references comment (business_id, id) on delete cascade;
alter table turn add constraint turn_of_one check (num_nonnulls(conversation_id, comment_id) = 1);
alter table turn add constraint turn_of_version check ((conversation_id is null) = (conversation_version is null));
create index turn_of_comment on turn (business_id, comment_id, started_at desc) where comment_id is not null;
-- A comment is answered once, or left unanswered once. Only failed and overtaken turns are repeated.
create unique index turn_of_comment_once on turn (business_id, comment_id)
  where comment_id is not null and state in ('thinking', 'said', 'quiet');

-- Comments that wait for a turn.
create table comment_waiting (
  business_id uuid not null references business (id) on delete cascade,
  comment_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (business_id, comment_id),
  foreign key (business_id, comment_id) references comment (business_id, id) on delete cascade
);
create index comment_waiting_due on comment_waiting (due_at);
call guard_tenant_table('comment_waiting');

alter table comment_reply add foreign key (business_id, turn_id) references turn (business_id, id) on delete set null (turn_id);
create index comment_reply_by_turn on comment_reply (business_id, turn_id) where turn_id is not null;
