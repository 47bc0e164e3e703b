-- The contacts of a business: origin, interests, visits, and audiences.

alter table client
  add column source text not null default 'staff'
    check (source in ('staff', 'link', 'import', 'assistant', 'whatsapp', 'instagram', 'messenger')),
  -- When they asked in a message to get no messages.
  add column opted_out_at timestamptz(3),
  add column archived_at timestamptz(3);

-- Generated columns, because under row-level security a condition that computes something may not use an index.
alter table client
  -- Month and day, such as 228 for 28 February; the year of a birthday does not matter.
  add column birthday smallint generated always as (extract(month from birthdate) * 100 + extract(day from birthdate)) stored,
  -- The sort key in a list of names.
  add column name_key text collate "C" not null generated always as (left(sought, 60)) stored;
create index client_birthday on client (business_id, birthday) where birthday is not null;
create index client_by_name on client (business_id, name_key, id);
drop index client_newest;
create index client_newest on client (business_id, created_at desc, id desc) include (archived_at);
create index client_archived on client (business_id, created_at desc, id desc) where archived_at is not null;

-- Under row-level security a pattern may not use the index, so this function searches within the caller's own
-- business. Clients with a word that begins like the search come first, then the newest; archived ones are left out.
-- The first three patterns use the index together, so that a rare word beside a frequent one costs no more than
-- alone.
drop function sought_clients;
create function sought_clients(patterns text[], beginning text, most int, skip int) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one constant text := patterns[1];
  two constant text := coalesce(patterns[2], '%');
  three constant text := coalesce(patterns[3], '%');
  found_ids uuid[];
begin
  -- Frequent names are found among the newest clients, without counting all of them. Numbers and whole names belong
  -- to few clients.
  if cardinality(patterns) < 3 and one !~ '[0-9]{5}' then
    found_ids := array(
      select n.id from (
        select c.id, c.sought from client c
         where c.business_id = current_business() and c.archived_at is null
         order by c.created_at desc, c.id desc limit 1000
      ) n
       where n.sought like all (patterns) and (' ' || n.sought) like beginning
       limit most + skip);
  end if;
  if coalesce(cardinality(found_ids), 0) < most + skip then
    found_ids := array(
      select c.id from client c
       where c.business_id = current_business() and c.archived_at is null
         and c.sought like one and c.sought like two and c.sought like three and c.sought like all (patterns[4:])
       order by (' ' || c.sought) like beginning desc, c.created_at desc, c.id desc
       limit most + skip);
  end if;
  return query select unnest(found_ids[skip + 1:]);
end $$;
revoke execute on function sought_clients from public;
grant execute on function sought_clients to cauce_tenant;

-- Clients whose texts match one of the first patterns and all of the others, which are regular expressions; archived
-- ones too, up to a limit.
create function clients_like(first text[], others text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The query contains only the given patterns, because an empty one would make the index return everybody.
  return query execute
    'select c.id from client c where c.business_id = current_business() and c.sought like any ($1)'
      || case when cardinality(others) > 0 then ' and c.sought ~ $2' else '' end
      || case when cardinality(others) > 1 then ' and c.sought ~ all ($3)' else '' end
      || ' limit $4'
    using first, others[1], others[2:], most;
end $$;
revoke execute on function clients_like from public;
grant execute on function clients_like to cauce_tenant;

-- The words of names, so that a misspelt name still finds somebody. Words are never deleted; one that nobody has any
-- more finds nobody.
create table client_word (
  business_id uuid not null references business (id) on delete cascade,
  word text not null,
  primary key (business_id, word)
);
create index client_word_near on client_word using gin (business_id, word gin_trgm_ops);
call guard_tenant_table('client_word');
insert into client_word (business_id, word)
select distinct c.business_id, w.word
  from client c, regexp_split_to_table(c.sought, '[^a-z]+') w(word)
 where char_length(w.word) between 3 and 40;

-- Under row-level security a similarity may not use the index, so this function searches within the caller's own
-- business.
create function near_client_words(given text, most int) returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  set pg_trgm.similarity_threshold = 0.2
begin atomic
  select w.word from client_word w
   where w.business_id = current_business() and w.word % given
   order by similarity(w.word, given) desc, w.word
   limit most;
end;
revoke execute on function near_client_words from public;
grant execute on function near_client_words to cauce_tenant;

-- The ids by which channels know a client; some channels give no phone number.
create table client_identity (
  business_id uuid not null references business (id) on delete cascade,
  channel text not null check (channel in ('whatsapp', 'instagram', 'messenger', 'simulator')),
  account text not null,
  external_id text not null,
  client_id uuid not null,
  push_name text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (business_id, channel, account, external_id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade
);
create index client_identity_of on client_identity (business_id, client_id);
call guard_tenant_table('client_identity');

-- What a client asked about or bought, and when last.
create table client_interest (
  business_id uuid not null references business (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('services', 'products', 'courses', 'properties')),
  subject_id uuid not null,
  at timestamptz(3) not null,
  primary key (business_id, client_id, kind, subject_id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade
);
create index client_interest_in on client_interest (business_id, kind, subject_id);
call guard_tenant_table('client_interest');
insert into client_interest (business_id, client_id, kind, subject_id, at)
select business_id, client_id, 'services', service_id, max(created_at)
  from appointment where client_id is not null and service_id is not null group by 1, 2, 4;

-- The number of attended visits of each client, updated with the appointments, so that nobody has to count them.
create table client_visits (
  business_id uuid not null references business (id) on delete cascade,
  client_id uuid not null,
  visits int not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade
);
create index client_visits_last on client_visits (business_id, last_at desc, client_id desc);
call guard_tenant_table('client_visits');
insert into client_visits (business_id, client_id, visits, first_at, last_at)
select business_id, client_id, count(*), min(starts_at), max(starts_at)
  from appointment where status = 'asistida' and client_id is not null group by 1, 2;

create function count_visits(of_business uuid, of_client uuid) returns void language plpgsql as $$
begin
  -- Locks the client, so that a concurrent count waits and then sees what this one wrote.
  perform 1 from client c where c.business_id = of_business and c.id = of_client for no key update;
  delete from client_visits v where v.business_id = of_business and v.client_id = of_client;
  insert into client_visits (business_id, client_id, visits, first_at, last_at)
  select a.business_id, a.client_id, count(*), min(a.starts_at), max(a.starts_at)
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
   where a.business_id = of_business and a.client_id = of_client and a.status = 'asistida' group by 1, 2;
end $$;

create function visits_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'asistida' and old.client_id is not null then
    perform count_visits(old.business_id, old.client_id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'asistida' and new.client_id is not null then
    perform count_visits(new.business_id, new.client_id);
  end if;
  return null;
end $$;
create trigger visits_added after insert on appointment for each row when (new.status = 'asistida') execute function visits_changed();
create trigger visits_changed after update of status, client_id, starts_at on appointment for each row
  when (old.status = 'asistida' or new.status = 'asistida') execute function visits_changed();
create trigger visits_gone after delete on appointment for each row when (old.status = 'asistida') execute function visits_changed();

-- A stored filter of contacts with a name, evaluated at each request.
create table audience (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 2 and 60),
  filters jsonb not null,
  created_by uuid references person (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id)
);
create unique index audience_name_taken on audience (business_id, lower(name));
call guard_tenant_table('audience');
