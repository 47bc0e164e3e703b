-- Accounts are free, so one whose e-mail address nobody confirmed gets small quotas. They hold for the business of such
-- an owner, and end at the moment of the confirmation. The names of the raised constraints have their messages in
-- platform/mount/constraints.ts.

create function is_unconfirmed(business_of uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (select from business b join person p on p.id = b.owner_id where b.id = business_of and not p.email_verified);
end;
revoke execute on function is_unconfirmed from public;
grant execute on function is_unconfirmed to cauce_tenant;

-- Concurrent writes wait for each other, so that two together cannot pass a limit.
create function lock_unconfirmed(business_of uuid) returns void language sql
  return pg_advisory_xact_lock(hashtextextended('unconfirmed ' || business_of, 0));

-- Arguments: the most rows, and optionally the condition of the rows that count.
create function limit_unconfirmed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  target uuid;
  most int := tg_argv[0];
  counts text := coalesce(tg_argv[1], 'true');
  has_new boolean;
  total int;
begin
  for target in select distinct business_id from inserted loop
    if not is_unconfirmed(target) then
      continue;
    end if;
    execute format('select exists (select from inserted where business_id = $1 and %s)', counts) into has_new using target;
    if not has_new then
      continue;
    end if;
    perform lock_unconfirmed(target);
    execute format('select count(*) from (select from %I where business_id = $1 and %s limit $2) as counted', tg_table_name, counts)
      into total using target, most + 1;
    if total > most then
      raise exception 'more than % rows of an unconfirmed owner', most
        using errcode = '23514', constraint = 'unconfirmed_' || tg_table_name;
    end if;
  end loop;
  return null;
end $$;

create procedure limit_unconfirmed_table(name text, most int, counts text default 'true') language plpgsql as $$
begin
  execute format('create trigger limit_unconfirmed after insert on %I referencing new table as inserted
                  for each statement execute function limit_unconfirmed(%L, %L)', name, most, counts);
end $$;

call limit_unconfirmed_table('branch', 5);
call limit_unconfirmed_table('specialist', 20);
call limit_unconfirmed_table('service', 100);
call limit_unconfirmed_table('resource', 30);
call limit_unconfirmed_table('product', 200);
call limit_unconfirmed_table('course', 20);
call limit_unconfirmed_table('property', 30);
call limit_unconfirmed_table('assistant', 10);
call limit_unconfirmed_table('quick_reply', 50);
call limit_unconfirmed_table('audience', 10);
call limit_unconfirmed_table('import', 10);
call limit_unconfirmed_table('invitation', 5);
call limit_unconfirmed_table('simulated_device', 5);
call limit_unconfirmed_table('stored_file', 100);
-- People who write or book by themselves are never turned away.
call limit_unconfirmed_table('client', 500, $$source in ('staff', 'import')$$);
call limit_unconfirmed_table('appointment', 500, $$source = 'staff'$$);
drop procedure limit_unconfirmed_table;

-- A message beyond the limit is kept as failed, with its reason, because also jobs write messages. A person can send it
-- again after the confirmation. Messages of the simulator reach nobody, so they do not count.
create function limit_unconfirmed_messages() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sent int;
begin
  if not is_unconfirmed(new.business_id)
     or exists (select from conversation c where c.business_id = new.business_id and c.id = new.conversation_id and c.channel = 'simulator') then
    return new;
  end if;
  perform lock_unconfirmed(new.business_id);
  select count(*) into sent
    from message m join conversation c on c.business_id = m.business_id and c.id = m.conversation_id
   where m.business_id = new.business_id and m.direction = 'out' and c.channel <> 'simulator'
     and m.status in ('waiting', 'sending', 'sent', 'unknown') and m.id <> new.id;
  if sent >= 30 then
    new.status := 'failed';
    new.reason := 'Confirma tu correo para enviar más mensajes';
    new.next_at := null;
    new.settled_at := new.created_at;
  end if;
  return new;
end $$;
create trigger limit_unconfirmed before insert or update of status on message
  for each row when (new.direction = 'out' and new.status = 'waiting') execute function limit_unconfirmed_messages();

-- The founder's row is locked, so that two requests cannot both found the first business.
create or replace function found_business(business_row jsonb, founder uuid) returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  opened business;
  is_confirmed boolean;
begin
  if founder is distinct from current_person() then
    raise exception 'founder is not the person of this request' using errcode = '42501';
  end if;
  select email_verified into is_confirmed from person where id = founder for update;
  if not is_confirmed and exists (select from business where owner_id = founder) then
    raise exception 'an unconfirmed person has a business already' using errcode = '23514', constraint = 'unconfirmed_business';
  end if;
  insert into business (id, name, description, admin_id, owner_id, partner_id, whatsapp, whatsapp_owner, country_code, country_code_ext,
                        zone, sells_services, sells_products, sells_courses, sells_properties, category, keywords, slug,
                        end_subscription, created_at, updated_at)
  select r.id, r.name, r.description, founder, founder, (select p.partner_id from person p where p.id = founder),
         r.whatsapp, r.whatsapp_owner, r.country_code, r.country_code_ext, r.zone,
         r.sells_services, r.sells_products, r.sells_courses, r.sells_properties, r.category, r.keywords, r.slug,
         r.end_subscription, r.created_at, r.created_at
    from jsonb_populate_record(null::business, business_row) r
  returning * into opened;
  insert into membership (business_id, person_id, role, created_at, updated_at)
  values (opened.id, founder, 'owner', opened.created_at, opened.created_at);
  return opened.id;
end $$;

revoke execute on function limit_unconfirmed, limit_unconfirmed_messages from public;
