-- Advertisements and links by which contacts arrive.
create table traffic_source (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  source text not null check (char_length(source) between 2 and 50),
  -- The text with which their first message is recognized. Empty for an advertisement that was recorded by itself.
  keyword text not null check (char_length(keyword) <= 100),
  match_type text not null check (match_type in ('exact', 'partial')),
  -- The id of an advertisement at Meta; empty for none.
  ad_id text not null default '' check (char_length(ad_id) <= 64),
  description text not null check (char_length(description) between 2 and 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint traffic_source_recognizable check (keyword <> '' or ad_id <> '')
);
create unique index traffic_source_ad_taken on traffic_source (business_id, ad_id) where ad_id <> '';
call guard_tenant_table('traffic_source');

-- The source of a contact, which their first message decides once.
create table client_traffic_source (
  business_id uuid not null,
  client_id uuid not null,
  source_id uuid not null,
  arrived_at timestamptz(3) not null,
  -- The beginning of that message.
  message text not null,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade,
  foreign key (business_id, source_id) references traffic_source (business_id, id) on delete cascade
);
create index client_traffic_source_of on client_traffic_source (business_id, source_id, arrived_at desc, client_id desc);
call guard_tenant_table('client_traffic_source');

-- An assistant that serves the contacts of one source only. The source cannot be deleted meanwhile, because the assistant
-- would suddenly serve everybody.
alter table assistant add column traffic_source_id uuid;
alter table assistant add constraint assistant_traffic_source
  foreign key (business_id, traffic_source_id) references traffic_source (business_id, id);
create index assistant_of_traffic_source on assistant (business_id, traffic_source_id) where traffic_source_id is not null;

-- Sources of advertisements are recorded with inbound messages, which are never turned away.
create trigger limit_unconfirmed after insert on traffic_source referencing new table as inserted
  for each statement execute function limit_unconfirmed('20', $$keyword <> ''$$);
