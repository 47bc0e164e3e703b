-- Who speaks to the database: the owner migrates; every request runs as one of these roles, none of which owns a table,
-- so row-level security holds for all of them. Roles belong to the cluster: another database of it may have made them
-- already, and an owner who may not make roles finds them made and granted.
create procedure open_scope(scope text) language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = scope) then
    begin
      execute format('create role %I nologin', scope);
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    execute format('grant %I to current_user', scope);
  exception when unique_violation or insufficient_privilege then null;
  end;
  -- Stops here, and not at the first request, where the owner may not speak as the scope.
  execute format('set local role %I', scope);
  reset role;
  execute format('grant usage on schema public to %I', scope);
end $$;
revoke execute on procedure open_scope from public;
call open_scope('cauce_tenant');
call open_scope('cauce_person');
call open_scope('cauce_public');
call open_scope('cauce_admin');

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
