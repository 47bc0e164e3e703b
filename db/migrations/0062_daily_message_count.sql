-- Messages to each number and day that count towards the daily maximum of the business. Its row is locked while a
-- message is decided, so concurrent requests never exceed the maximum together.
create table daily_message_count (
  business_id uuid not null references business (id) on delete cascade,
  day date not null,
  address text not null,
  sent int not null default 0 check (sent >= 0),
  primary key (business_id, day, address)
);
create index daily_message_count_by_day on daily_message_count (day);
call guard_tenant_table('daily_message_count');
