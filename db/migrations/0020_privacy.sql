-- The versions of the privacy notice that each person accepted. Rows are only added.
create table privacy_consent (
  person_id uuid not null references person (id) on delete cascade,
  version int not null check (version > 0),
  accepted_at timestamptz not null,
  primary key (person_id, version)
);
alter table privacy_consent enable row level security;
create policy oneself on privacy_consent to cauce_person using (person_id = current_person()) with check (person_id = current_person());
create policy team on privacy_consent for select to cauce_admin using (person_id = current_person());
create policy door on privacy_consent for insert to cauce_door with check (true);
grant select, insert on privacy_consent to cauce_person;
grant select on privacy_consent to cauce_admin;
grant insert on privacy_consent to cauce_door;

-- A person who deletes their account leaves a row without personal data, to which the audit trail refers.
alter table person add column erased_at timestamptz;

-- People may read and export their own actions.
create policy own_trail on audit_entry for select to cauce_person using (actor_id = current_person());
grant select on audit_entry to cauce_person;

-- A session ends when signing in decided; using it does not extend it.
update session set expires_at = least(expires_at, created_at + interval '30 days');
revoke update (expires_at) on session from cauce_door;

-- Erases the person of this request. If they are the only one with full access somewhere, nothing is done, and those
-- businesses are returned.
create function erase_person(at timestamptz) returns table (alone_in text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone person;
  known_as constant text := 'Persona eliminada';
  places uuid[];
begin
  select * into gone from person where id = current_person() for update;
  -- Locks the teams in one order, so that concurrent changes wait.
  perform 1 from business b
    where b.id in (select m.business_id from membership m where m.person_id = gone.id) order by b.id for update;
  return query
    select 'la administración de la plataforma' where gone.role = 'admin'
       and not exists (select from person o where o.role = 'admin' and o.id <> gone.id)
    union all
    select p.name from partner p where p.id = gone.partner_id
       and not exists (select from person o where o.partner_id = p.id and o.id <> gone.id)
    union all
    (select b.name from membership m join business b on b.id = m.business_id
     where m.person_id = gone.id and m.role in ('owner', 'full')
       and not exists (select from membership o where o.business_id = m.business_id and o.person_id <> gone.id and o.role in ('owner', 'full'))
     order by b.name);
  if found then
    return;
  end if;

  select array_agg(p.id) into places from (
    select m.business_id as id from membership m where m.person_id = gone.id
    union select r.business_id from join_request r where r.person_id = gone.id
    union select i.business_id from invitation i where i.accepted_by = gone.id) p;

  -- A business keeps an owner: when the only one goes, the member with full access for the longest time becomes the
  -- owner.
  update membership heir set role = 'owner', updated_at = at
    from membership mine
   where mine.person_id = gone.id and mine.role = 'owner' and heir.business_id = mine.business_id
     and not exists (select from membership o where o.business_id = mine.business_id and o.person_id <> gone.id and o.role = 'owner')
     and heir.person_id = (select o.person_id from membership o
                            where o.business_id = mine.business_id and o.person_id <> gone.id and o.role = 'full'
                            order by o.created_at, o.person_id limit 1);
  delete from membership where person_id = gone.id;
  update business b
     set owner_id = o.person_id, admin_id = o.person_id, updated_at = at
    from (select distinct on (m.business_id) m.business_id, m.person_id from membership m
           where m.role = 'owner' order by m.business_id, m.created_at, m.person_id) o
   where o.business_id = b.id and (b.owner_id = gone.id or b.admin_id = gone.id);

  -- Removes name and e-mail from all audit entries; the entries stay.
  update audit_entry a set detail = jsonb_set(a.detail, '{name}', to_jsonb(known_as))
   where a.business_id = any (places) and a.detail ? 'name'
     and ((a.subject_kind = 'person' and a.subject_id = gone.id::text)
       or (a.subject_kind = 'joinRequest' and a.detail ->> 'name' = gone.name));
  update audit_entry a set detail = jsonb_set(a.detail, '{email}', to_jsonb(known_as))
   where a.business_id = any (places) and (a.detail ->> 'email')::citext = gone.email;
  update platform_audit_entry a set detail = jsonb_set(a.detail, '{email}', to_jsonb(known_as))
   where (a.detail ->> 'email')::citext = gone.email;
  update invitation i set revoked_at = at where i.invited_by = gone.id and i.accepted_at is null and i.revoked_at is null;
  update invitation i set email = 'eliminada+' || i.id || '@eliminada.invalid' where i.accepted_by = gone.id or i.email = gone.email;
  delete from mailbox_message where recipient::citext = gone.email;
  delete from outbox where status in ('sent', 'failed') and (payload ->> 'to')::citext = gone.email;
  delete from stored_file where person_id = gone.id and gone.image in (url, thumbnail_url);

  delete from join_request where person_id = gone.id;
  delete from verification where value = gone.id::text;
  delete from two_factor where person_id = gone.id;
  delete from mail_link where person_id = gone.id;
  delete from account where person_id = gone.id;
  delete from session where person_id = gone.id;
  update person
     set name = known_as, email = 'eliminada+' || gone.id || '@eliminada.invalid', email_verified = false, image = null,
         role = 'user', partner_id = null, two_factor_enabled = false, erased_at = at, updated_at = at
   where id = gone.id;
end $$;
revoke execute on function erase_person from public;
grant execute on function erase_person to cauce_person;
