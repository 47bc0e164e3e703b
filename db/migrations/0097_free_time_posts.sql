-- Texts of free times that assistants prepare for the team to publish.
create table free_time_post (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  -- The texts of a deleted assistant stay readable.
  assistant_id uuid not null,
  -- The day on which it was prepared, in the zone of the business.
  prepared_on date not null,
  -- The day whose free times it names.
  day date not null,
  -- Null when too few times were free: nothing is published, and the day is not decided again.
  text text,
  primary key (business_id, id),
  -- Two workers, or one that starts again, prepare nothing twice.
  constraint free_time_post_once unique (business_id, assistant_id, prepared_on)
);
create index free_time_post_by_age on free_time_post (prepared_on);
call guard_tenant_table('free_time_post');
