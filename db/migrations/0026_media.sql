-- Resources: pictures, videos, recordings and documents with a name, which other records show.

create table resource (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  name text not null check (char_length(name) between 2 and 30),
  usage text not null check (usage in ('massiveCampaign', 'IAAssistantResource', 'static')),
  -- The items in order: [{url, type, caption, description}].
  items jsonb not null default '[]',
  created_by uuid references person (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id)
);
call guard_tenant_table('resource');

-- The records that use a resource, with one column per kind, so that a resource in use cannot be deleted.
create table resource_use (
  business_id uuid not null references business (id) on delete cascade,
  resource_id uuid not null,
  position int not null,
  service_id uuid,
  foreign key (business_id, resource_id) references resource (business_id, id),
  foreign key (business_id, service_id) references service (business_id, id) on delete cascade
);
create index resource_use_of on resource_use (business_id, resource_id);
create unique index resource_use_by_service on resource_use (business_id, service_id, resource_id) where service_id is not null;
call guard_tenant_table('resource_use');

-- No business used the column, so nothing is lost.
alter table service drop column resources;

-- A person's picture is a file of the business where it was uploaded. Businesses cannot read people, so this index
-- serves a function.
create index person_picture on person (image) where image is not null;
create function pictures_of_people(addresses text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select p.image from person p where p.image = any (addresses);
end;
revoke execute on function pictures_of_people from public;
grant execute on function pictures_of_people to cauce_tenant;
