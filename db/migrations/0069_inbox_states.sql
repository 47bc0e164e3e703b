-- Work of the team in the inbox: conversations that are resolved, put off or labelled, and search in their messages.
alter table conversation
  add column resolved_at timestamptz(3),
  add column snoozed_until timestamptz(3),
  add column labels text[] not null default '{}',
  add constraint conversation_labels check (cardinality(labels) <= 10);
create index conversation_open on conversation (business_id, last_at desc, id desc)
  where resolved_at is null and snoozed_until is null;
create index conversation_unanswered on conversation (business_id, last_at desc, id desc)
  where last_direction = 'in' and resolved_at is null and snoozed_until is null;
create index conversation_resolved on conversation (business_id, last_at desc, id desc) where resolved_at is not null;
create index conversation_snoozed on conversation (snoozed_until) where snoozed_until is not null;
create index conversation_labelled on conversation using gin (business_id, labels) where labels <> '{}';

-- A comment that was answered has been read.
update comment c set read_at = now()
 where read_at is null and exists (select from comment_reply r where r.business_id = c.business_id and r.comment_id = c.id);

create function message_words(text text) returns tsvector
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select to_tsvector('pg_catalog.simple', lower(public.unaccent('public.unaccent', text)))
$$;
create index message_by_words on message using gin (business_id, message_words(text)) where text <> '';

-- The conversations whose messages have all these words. It runs as the owner of the table, because policies keep the
-- index from being used.
create function conversations_saying(words text, most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct conversation_id from (
    select conversation_id from message
     where business_id = current_business() and text <> '' and deleted_at is null
       and message_words(text) @@ to_tsquery('simple', words)
     limit most) said
$$;
revoke execute on function conversations_saying from public;
grant execute on function conversations_saying to cauce_tenant;
