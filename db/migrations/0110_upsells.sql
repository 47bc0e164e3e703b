-- Upsells: messages that leave by themselves some time before or after an appointment.
create table upsell (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 2 and 60),
  message text not null check (char_length(message) between 1 and 2000),
  delay int not null check (delay >= 1),
  time_unit text not null check (time_unit in ('minutes', 'hours', 'days', 'months')),
  delay_reference text not null check (delay_reference in ('scheduled', 'assisted', 'assisted_first_time')),
  delay_direction text not null check (delay_direction in ('before', 'after')),
  when_to_send text not null check (when_to_send in ('lastEvent', 'always')),
  is_active boolean not null,
  -- Nothing that was due before this time is recorded as missed.
  active_since timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint upsell_before_visit check (delay_direction = 'after' or delay_reference <> 'assisted')
);
create index upsell_listed on upsell (business_id, created_at, id);
call guard_tenant_table('upsell');

-- The services whose appointments get it; none means all. A service that an upsell names is archived instead of deleted,
-- because without it the upsell would suddenly be for all.
create table upsell_service (
  business_id uuid not null,
  upsell_id uuid not null,
  service_id uuid not null,
  position int not null,
  primary key (business_id, upsell_id, service_id),
  foreign key (business_id, upsell_id) references upsell (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references service (business_id, id)
);
create index upsell_service_of on upsell_service (business_id, service_id);
call guard_tenant_table('upsell_service');

-- The files that leave with the message.
alter table resource_use
  add column upsell_id uuid,
  add foreign key (business_id, upsell_id) references upsell (business_id, id) on delete cascade,
  drop constraint resource_use_of_one,
  add constraint resource_use_of_one
    check (num_nonnulls(service_id, product_id, course_id, property_id, branch_id, upsell_id) = 1);
create unique index resource_use_by_upsell on resource_use (business_id, upsell_id, resource_id) where upsell_id is not null;

alter table notification
  add column upsell_id uuid,
  add foreign key (business_id, upsell_id) references upsell (business_id, id) on delete set null (upsell_id);
-- An upsell has one message for an appointment, also after that was skipped or failed.
create unique index notification_of_upsell on notification (business_id, upsell_id, appointment_id) where kind = 'upsell';
create index notification_by_upsell on notification (business_id, upsell_id, delivery_at) where upsell_id is not null;

-- The messages with the files of a notification, which leave after its text.
create table notification_file (
  business_id uuid not null,
  message_id uuid not null,
  notification_id uuid not null,
  primary key (business_id, message_id),
  foreign key (business_id, message_id) references message (business_id, id) on delete cascade,
  foreign key (business_id, notification_id) references notification (business_id, id) on delete cascade
);
create index notification_file_of on notification_file (business_id, notification_id);
call guard_tenant_table('notification_file');

-- Limits of a business whose owner has not confirmed their e-mail address.
create trigger limit_unconfirmed after insert on upsell referencing new table as inserted
  for each statement execute function limit_unconfirmed('10');
