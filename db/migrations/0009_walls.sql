-- Functions with the rights of their owner look names up in the system's schema and ours. A schema for temporary
-- tables would come first unless it is named, and anybody may create tables there, so it is named last.
do $$
declare
  door record;
begin
  for door in
    select p.oid::regprocedure as name,
           (select substr(c, length('search_path=') + 1) from unnest(p.proconfig) c where c like 'search_path=%') as path
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
  loop
    execute format('alter function %s set search_path = pg_catalog, %s, pg_temp', door.name,
                   coalesce(nullif(regexp_replace(door.path, '^pg_catalog(, )?', ''), ''), 'public'));
  end loop;
end $$;

-- A person with a session's token has the session, so only `cauce_door` may read it.
revoke select on session from cauce_person, cauce_admin;
grant select (id, person_id, expires_at, ip_address, user_agent, active_business_id, visiting_until, created_at, updated_at)
  on session to cauce_person, cauce_admin;

-- The platform's team reads people and businesses, and writes only the columns that its screens change.
revoke update on person from cauce_admin;
revoke update on business from cauce_admin;
grant update (owner_id, admin_id, claim_code_hash, stripe_customer_id, updated_at) on business to cauce_admin;
