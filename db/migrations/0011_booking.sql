-- The rules of a business for booking by people without an account.

create table booking_rules (
  business_id uuid primary key references business (id) on delete cascade,
  is_open boolean not null default false,
  who_books text not null default 'everyone' check (who_books in ('everyone', 'clients')),
  minimum_notice int not null default 120 check (minimum_notice between 0 and 43200),
  horizon_days int not null default 60 check (horizon_days between 1 and 365),
  change_until_hours int not null default 12 check (change_until_hours between 0 and 720),
  may_reschedule boolean not null default true,
  may_cancel boolean not null default true,
  chooses_specialist boolean not null default true,
  welcome text not null default '',
  instructions text not null default '',
  updated_at timestamptz(3) not null default now()
);
call guard_tenant_table('booking_rules');

-- The agenda of a specialist as an external calendar reads it. Only the hash of its secret is stored.
create table specialist_feed (
  business_id uuid not null references business (id) on delete cascade,
  specialist_id uuid not null,
  token_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, specialist_id),
  foreign key (business_id, specialist_id) references specialist (business_id, id) on delete cascade,
  constraint specialist_feed_token unique (token_hash)
);
call guard_tenant_table('specialist_feed');

-- A visitor does not name a business. Each of these functions finds the one of an address or secret, and returns
-- nothing else of it.

create function business_open_for_booking(given_slug text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select b.id from business b join booking_rules r on r.business_id = b.id
   where b.slug = given_slug and r.is_open and b.is_working;
end;

create function business_of_visit(given_short_id text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select a.business_id from appointment a where a.short_id = given_short_id and a.status <> 'block';
end;

create function business_of_feed(given_hash text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select f.business_id from specialist_feed f where f.token_hash = given_hash;
end;

revoke execute on function business_open_for_booking, business_of_visit, business_of_feed from public;
grant execute on function business_open_for_booking, business_of_visit, business_of_feed to cauce_public;
