-- Properties that a business offers.

create table property (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  name text not null check (char_length(name) between 2 and 50),
  description text not null default '',
  location text not null,
  price text not null,
  images text[] not null default '{}',
  -- Whether an assistant may arrange visits.
  is_available boolean not null default true,
  archived_at timestamptz(3),
  created_by uuid references person (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id)
);
call guard_tenant_table('property');

alter table resource_use
  add column property_id uuid,
  add foreign key (business_id, property_id) references property (business_id, id) on delete cascade,
  add constraint resource_use_of_one check (num_nonnulls(service_id, product_id, course_id, property_id) = 1);
create unique index resource_use_by_property on resource_use (business_id, property_id, resource_id) where property_id is not null;
