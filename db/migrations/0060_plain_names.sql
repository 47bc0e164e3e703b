-- Columns, constraints and functions get the words that the code has for them. Only names change.

alter table client rename column sought to search_text;
alter index client_sought rename to client_search_text;
alter table comment rename column heard_at to received_at;
alter table comment rename column shown_or_hidden_at to visibility_changed_at;
alter table comment_parked rename column heard to event;
alter table conversation rename column last_heard_at to last_inbound_at;
alter table turn rename column heard_at to last_message_at;
alter table turn rename column mind to responder;
alter table credit_alert rename column told_at to sent_at;
alter table join_request rename column told_at to announced_at;
alter table message rename constraint message_heard_once to message_received_once;
alter index channel_account_door rename to channel_account_connected_once;

alter function recheck_lines() rename to recheck_connections;
alter trigger recheck_lines on session rename to recheck_connections;
alter trigger recheck_lines on membership rename to recheck_connections;
alter trigger recheck_lines on person rename to recheck_connections;

-- These functions name the column in their texts, so they are written again.
create or replace function client_is_like(others int) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  -- The index stores the business of each contact in one list. For a business with most of the contacts it filters
  -- nothing and takes longest to read, so there the business is compared in each contact.
  select case when has_most_clients() then '(c.business_id = current_business()) is true' else 'c.business_id = current_business()' end
    || ' and c.search_text like any ($1)'
    || case when others > 0 then ' and c.search_text ~ $2' else '' end
    || case when others > 1 then ' and c.search_text ~ $3' else '' end
    || case when others > 2 then ' and c.search_text ~ all ($4)' else '' end
$$;

create or replace function newest_clients_like(first text[], others text[], beginnings text[], most int) returns uuid[]
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  looked_at int;
  met uuid[];
begin
  foreach looked_at in array array[2000, 20000] loop
    met := array(
      select n.id from (
        select c.id, c.search_text from client c
         where c.business_id = current_business() and c.archived_at is null
         order by c.created_at desc, c.id desc limit looked_at
      ) n
       where n.search_text like any (first) and n.search_text like any (beginnings) and n.search_text ~ all (others)
       limit most);
    if cardinality(met) >= most then return met; end if;
    exit when cardinality(met) * 10 < most;
  end loop;
  execute 'select array(select c.id from client c where ' || client_is_like(cardinality(others))
      || case when beginnings = '{%}' then '' else ' and c.search_text like any ($5)' end
      || ' and c.archived_at is null order by c.created_at desc, c.id desc limit $6)'
    into met using first, others[1], others[2], others[3:], beginnings, most;
  return met;
end $$;

alter function sought_clients rename to search_clients;
create or replace function search_clients(first text[], others text[], beginnings text[], most int, skip int) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  needed constant int := most + skip;
  found_ids uuid[] := '{}';
begin
  if cardinality(others) > 1 or first[1] ~ '[0-9]{5}' then
    -- Numbers and whole names belong to few clients, which the index finds at once.
    execute 'select array(select c.id from client c where ' || client_is_like(cardinality(others))
        || ' and c.archived_at is null order by c.search_text like any ($5) desc, c.created_at desc, c.id desc limit $6)'
      into found_ids using first, others[1], others[2], others[3:], beginnings, needed;
  else
    found_ids := newest_clients_like(first, others, beginnings, needed);
    if cardinality(found_ids) < needed and beginnings <> '{%}' then
      found_ids := found_ids || array(
        select l.id from unnest(newest_clients_like(first, others, '{%}', needed)) with ordinality l (id, place)
         where l.id <> all (found_ids) order by l.place);
    end if;
  end if;
  return query select unnest(found_ids[skip + 1:needed]);
end $$;
