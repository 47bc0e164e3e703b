-- Access that a person of the platform's team gives during a visit ends with the visit. The session is the visit.
alter table invitation add column visit_session_id uuid;
alter table membership add column visit_session_id uuid;
alter table simulated_device add column visit_session_id uuid;
create index invitation_of_visit on invitation (business_id, visit_session_id) where visit_session_id is not null;
create index membership_of_visit on membership (business_id, visit_session_id) where visit_session_id is not null;
create index simulated_device_of_visit on simulated_device (business_id, visit_session_id) where visit_session_id is not null;

-- A visit ends when it is left, when its time is over, when another one begins and when its session ends.
create function end_visit_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended timestamptz := least(old.visiting_until, case when tg_op = 'UPDATE' then new.updated_at else now() end);
begin
  if tg_op = 'UPDATE' and new.visiting_until is not null and new.active_business_id = old.active_business_id then
    return null;
  end if;
  update invitation set revoked_at = ended
   where business_id = old.active_business_id and visit_session_id = old.id and accepted_at is null and revoked_at is null;
  with gone as (
    delete from membership where business_id = old.active_business_id and visit_session_id = old.id
    returning person_id, role
  )
  insert into audit_entry (business_id, id, at, actor_id, visiting, action, subject_kind, subject_id, detail)
  select old.active_business_id, gen_random_uuid(), ended, old.person_id, true, 'member.removed', 'person',
         gone.person_id::text, jsonb_build_object('name', p.name, 'role', gone.role)
    from gone join person p on p.id = gone.person_id;
  delete from simulated_device where business_id = old.active_business_id and visit_session_id = old.id;
  return null;
end $$;

create trigger end_visit_access after delete on session
  for each row when (old.visiting_until is not null) execute function end_visit_access();
create trigger end_visit_access_at_change after update of visiting_until, active_business_id on session
  for each row when (old.visiting_until is not null) execute function end_visit_access();

-- A person who leaves the platform's team leaves the businesses that they visit.
create function end_visits_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update session set visiting_until = null, active_business_id = null
   where person_id = new.id and visiting_until is not null;
  return null;
end $$;
create trigger end_visits_of_person after update of role on person
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function end_visits_of_person();

revoke execute on function end_visit_access, end_visits_of_person from public;

-- A membership from an invitation of a visit ends with the visit as well.
create or replace function accept_invitation(given_hash text, at timestamptz) returns table (business_id uuid, is_new boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  taken invitation;
begin
  return query select i.business_id, false from invitation i join membership m on m.business_id = i.business_id
                where i.token_hash = given_hash and m.person_id = current_person();
  if found then
    return;
  end if;
  update invitation i set accepted_at = at, accepted_by = current_person()
   where i.token_hash = given_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > at
  returning * into taken;
  if not found then
    return;
  end if;
  insert into membership (business_id, person_id, role, permissions, created_at, updated_at, visit_session_id)
  values (taken.business_id, current_person(), taken.role, taken.permissions, at, at, taken.visit_session_id);
  update join_request r set status = 'approved', decided_by = taken.invited_by, decided_at = at
   where r.business_id = taken.business_id and r.person_id = current_person() and r.status = 'waiting';
  return query select taken.business_id, true;
end $$;
