-- When a session, membership or role ends, notifies all processes to check the sockets of that person again. The
-- payload is that of platform/live/hints.ts.
create function recheck_lines() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
begin
  perform pg_notify('live_hint', json_build_object('recheck', coalesce(gone ->> 'person_id', gone ->> 'id'))::text);
  return null;
end $$;

create trigger recheck_lines after delete or update of active_business_id, visiting_until on session
  for each row execute function recheck_lines();
create trigger recheck_lines after delete or update of role, permissions on membership
  for each row execute function recheck_lines();
create trigger recheck_lines after update of role on person
  for each row execute function recheck_lines();
