-- Functions that act with their owner's rights read names in the system's and our own schema. A schema for temporary
-- tables would come first wherever it is not named, and anybody may put a table of any name there: so it is named last.
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

-- Whoever holds a session's token is that session: only the door reads it.
revoke select on session from cauce_person, cauce_admin;
grant select (id, person_id, expires_at, ip_address, user_agent, active_business_id, visiting_until, created_at, updated_at)
  on session to cauce_person, cauce_admin;

-- The team sees people and businesses, and writes of them only what its own screens change.
revoke update on person from cauce_admin;
revoke update on business from cauce_admin;
grant update (owner_id, admin_id, claim_code_hash, stripe_customer_id, updated_at) on business to cauce_admin;
