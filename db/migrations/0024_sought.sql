-- Search in many contacts: the newest are searched first, and the index is used for rare words.

-- Whether at least half of all contacts belong to the caller, as in an installation with one business.
create function has_most_clients() returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from pg_stats s, unnest(s.most_common_vals::text::uuid[], s.most_common_freqs) m (business, share)
     where s.schemaname = 'public' and s.tablename = 'client' and s.attname = 'business_id'
       and m.business = current_business() and m.share >= 0.5)
$$;
revoke execute on function has_most_clients from public;

-- The condition for contacts `c` whose texts match one of $1, and $2, $3 and all of $4, which are regular
-- expressions. It contains only the given patterns, because an empty one would make the index return everybody.
create function client_is_like(others int) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  -- The index stores the business of each contact in one list. For a business with most of the contacts it filters
  -- nothing and takes longest to read, so there the business is compared in each contact.
  select case when has_most_clients() then '(c.business_id = current_business()) is true' else 'c.business_id = current_business()' end
    || ' and c.sought like any ($1)'
    || case when others > 0 then ' and c.sought ~ $2' else '' end
    || case when others > 1 then ' and c.sought ~ $3' else '' end
    || case when others > 2 then ' and c.sought ~ all ($4)' else '' end
$$;
revoke execute on function client_is_like from public;

create or replace function clients_like(first text[], others text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute 'select c.id from client c where ' || client_is_like(cardinality(others)) || ' limit $5'
    using first, others[1], others[2], others[3:], most;
end $$;

-- Matching clients with a word that begins like the search, newest first. Frequent names are found among the newest
-- clients, so the search continues only while enough are found.
create function newest_clients_like(first text[], others text[], beginnings text[], most int) returns uuid[]
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  looked_at int;
  met uuid[];
begin
  foreach looked_at in array array[2000, 20000] loop
    met := array(
      select n.id from (
        select c.id, c.sought from client c
         where c.business_id = current_business() and c.archived_at is null
         order by c.created_at desc, c.id desc limit looked_at
      ) n
       where n.sought like any (first) and n.sought like any (beginnings) and n.sought ~ all (others)
       limit most);
    if cardinality(met) >= most then return met; end if;
    exit when cardinality(met) * 10 < most;
  end loop;
  execute 'select array(select c.id from client c where ' || client_is_like(cardinality(others))
      || case when beginnings = '{%}' then '' else ' and c.sought like any ($5)' end
      || ' and c.archived_at is null order by c.created_at desc, c.id desc limit $6)'
    into met using first, others[1], others[2], others[3:], beginnings, most;
  return met;
end $$;
revoke execute on function newest_clients_like from public;

-- Clients with a word that begins like the search come first, then the newest; archived ones are left out.
drop function sought_clients;
create function sought_clients(first text[], others text[], beginnings text[], most int, skip int) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted constant int := most + skip;
  found_ids uuid[] := '{}';
begin
  if cardinality(others) > 1 or first[1] ~ '[0-9]{5}' then
    -- Numbers and whole names belong to few clients, which the index finds at once.
    execute 'select array(select c.id from client c where ' || client_is_like(cardinality(others))
        || ' and c.archived_at is null order by c.sought like any ($5) desc, c.created_at desc, c.id desc limit $6)'
      into found_ids using first, others[1], others[2], others[3:], beginnings, wanted;
  else
    found_ids := newest_clients_like(first, others, beginnings, wanted);
    if cardinality(found_ids) < wanted and beginnings <> '{%}' then
      found_ids := found_ids || array(
        select l.id from unnest(newest_clients_like(first, others, '{%}', wanted)) with ordinality l (id, place)
         where l.id <> all (found_ids) order by l.place);
    end if;
  end if;
  return query select unnest(found_ids[skip + 1:wanted]);
end $$;
revoke execute on function sought_clients from public;
grant execute on function sought_clients to cauce_tenant;

-- Contains the columns of most filters of audiences, so that counting reads no client.
drop index client_newest;
create index client_newest on client (business_id, created_at desc, id desc)
  include (archived_at, type, gender, source, no_respond, opted_out_at, birthday);
