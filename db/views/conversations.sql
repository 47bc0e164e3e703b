create view shared.client_identity with (security_invoker = true) as
select business_id, account, channel, client_id, created_at, external_id, push_name
  from client_identity;

create view shared.conversation with (security_invoker = true) as
select business_id, id, account, address, attended_until, channel, client_id, handed_over_at, last_at,
       last_inbound_at, last_text, specialist_id, window_closed_at
  from conversation;

create view shared.message with (security_invoker = true) as
select business_id, id, card, conversation_id, created_at, deleted_at, direction, kind, read_at, reason, reference,
       settled_at, source, status, text
  from message;

create view shared.message_media with (security_invoker = true) as
select business_id, message_id, mime, state, transcript, url
  from message_media;
