-- What happened without the team: bookings of clients, wishes for a person, failures. Rights are checked when it is read.
create table alert (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  name text not null,
  detail text not null default '',
  starts_at timestamptz(3),
  at timestamptz(3) not null,
  primary key (business_id, id),
  -- A repeated job records nothing twice.
  constraint alert_once unique (business_id, kind, subject_id, at)
);
create index alert_latest on alert (business_id, at desc, id desc);
create index alert_by_age on alert (at);
call guard_tenant_table('alert');

-- The alerts that a person opened, and the time up to which they marked all as read.
create table alert_read (
  business_id uuid not null,
  alert_id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  primary key (business_id, alert_id, person_id),
  foreign key (business_id, alert_id) references alert (business_id, id) on delete cascade
);
create index alert_read_of_person on alert_read (person_id);
call guard_tenant_table('alert_read');
create table alert_reader (
  business_id uuid not null references business (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  read_until timestamptz(3) not null,
  primary key (business_id, person_id)
);
create index alert_reader_of_person on alert_reader (person_id);
call guard_tenant_table('alert_reader');
