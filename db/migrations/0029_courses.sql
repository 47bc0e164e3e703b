-- Courses with sessions, and enrollments.

create table course (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  name text not null check (char_length(name) between 2 and 50),
  description text not null default '',
  sessions int not null check (sessions between 1 and 100),
  price_per_session_cents bigint check (price_per_session_cents >= 0),
  total_price_cents bigint check (total_price_cents >= 0),
  enrollment_fee_cents bigint check (enrollment_fee_cents >= 0),
  place text not null,
  -- The place on a map.
  location text not null default '',
  -- {startDate, interval, unit, startTime, endTime, daysOfWeek}; null for a course with listed days.
  recurrence jsonb,
  images text[] not null default '{}',
  archived_at timestamptz(3),
  created_by uuid references person (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id)
);
call guard_tenant_table('course');

alter table resource_use
  add column course_id uuid,
  add foreign key (business_id, course_id) references course (business_id, id) on delete cascade;
create unique index resource_use_by_course on resource_use (business_id, course_id, resource_id) where course_id is not null;

-- A schedule with its own days. A recurring course has one.
create table course_schedule (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  course_id uuid not null,
  position int not null,
  -- Free places; null means no limit. Writers lock the row.
  available_slots int constraint course_schedule_not_full check (available_slots >= 0),
  primary key (business_id, id),
  foreign key (business_id, course_id) references course (business_id, id) on delete cascade
);
create index course_schedule_of on course_schedule (business_id, course_id, position);
call guard_tenant_table('course_schedule');

-- Sessions in local time of the business, so that changes of clocks do not move them.
create table course_session (
  business_id uuid not null references business (id) on delete cascade,
  schedule_id uuid not null,
  position int not null,
  date date not null,
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 1440),
  primary key (business_id, schedule_id, position),
  check (to_minute > from_minute),
  foreign key (business_id, schedule_id) references course_schedule (business_id, id) on delete cascade
);
create index course_session_on on course_session (business_id, date);
call guard_tenant_table('course_session');

create table enrollment (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  course_id uuid not null,
  schedule_id uuid not null,
  client_id uuid not null,
  enrolled_at timestamptz(3) not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'partial', 'completed')),
  payment_method text check (payment_method in ('cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago')),
  enrollment_fee_cents bigint not null default 0 check (enrollment_fee_cents >= 0),
  remaining_balance_cents bigint not null default 0 check (remaining_balance_cents >= 0),
  notes text not null default '',
  -- The ticket or another reference of the business.
  order_reference text not null default '',
  created_by text not null,
  updated_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, course_id) references course (business_id, id),
  foreign key (business_id, schedule_id) references course_schedule (business_id, id),
  foreign key (business_id, client_id) references client (business_id, id)
);
create unique index enrollment_once on enrollment (business_id, schedule_id, client_id) where status <> 'cancelled';
create index enrollment_newest on enrollment (business_id, enrolled_at desc, id desc);
create index enrollment_of_course on enrollment (business_id, course_id, enrolled_at desc);
create index enrollment_of_client on enrollment (business_id, client_id, enrolled_at desc);
call guard_tenant_table('enrollment');
