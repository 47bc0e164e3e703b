-- The roles of the database. The owner migrates; every request runs as one of the other roles, which own no table, so
-- that row-level security applies to them. Roles belong to the cluster, so another database may have created them
-- already. An owner without the right to create roles must find them created and granted.
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
  -- Fails here, and not at the first request, when the owner may not use the role.
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

-- Protects the table of a tenant: only the business itself reads and writes its rows, and the platform's team reads
-- them.
create procedure guard_tenant_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_business on %s to cauce_tenant using (business_id = current_business()) with check (business_id = current_business())', target);
  execute format('grant select, insert, update, delete on %s to cauce_tenant', target);
end $$;
