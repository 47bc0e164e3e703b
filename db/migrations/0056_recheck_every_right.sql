-- Every change of a person's rights notifies all processes: also a new membership, a new partner and a new or confirmed
-- e-mail address.
create or replace function recheck_lines() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  perform pg_notify(
    'live_hint', json_build_object('recheck', coalesce(changed ->> 'person_id', changed ->> 'id'))::text);
  return null;
end $$;

create trigger recheck_new_member after insert on membership for each row execute function recheck_lines();
create trigger recheck_person after update of partner_id, email, email_verified on person
  for each row execute function recheck_lines();
