create view shared.comment_waiting with (security_invoker = true) as
select business_id, comment_id
  from comment_waiting;

create view shared.turn with (security_invoker = true) as
select business_id, id, assistant_id, assistant_version, comment_id, conversation_id, cost, finished_at, is_test,
       reason, responder, started_at, state
  from turn;

create view shared.turn_step with (security_invoker = true) as
select business_id, name, arguments, at, call_id, kind, ordinal, output, turn_id
  from turn_step;
