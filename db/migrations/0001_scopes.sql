-- Who speaks to the database: the owner migrates; every request runs as one of these roles, none of which owns a table,
-- so row-level security holds for all of them. Roles belong to the cluster, hence the guards.
do $$
declare
  scope text;
begin
  foreach scope in array array['cauce_tenant', 'cauce_person', 'cauce_public', 'cauce_admin'] loop
    begin
      execute format('create role %I nologin', scope);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', scope);
    exception when unique_violation then null;
    end;
    execute format('grant usage on schema public to %I', scope);
  end loop;
end $$;

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

create function current_business() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::uuid;

create function current_person() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;

-- A tenant's table: rows are seen and written by their own business alone, and by the platform's team to read.
create procedure guard_tenant_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_business on %s to cauce_tenant using (business_id = current_business()) with check (business_id = current_business())', target);
  execute format('grant select, insert, update, delete on %s to cauce_tenant', target);
end $$;
