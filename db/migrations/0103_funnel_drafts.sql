-- The changes to a funnel, or to a new one, that a person has not published yet.
create table funnel_draft (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  -- Null for a new funnel.
  funnel_id uuid,
  content jsonb not null,
  -- The version of the funnel that the person edits; null for a new funnel.
  based_on timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, funnel_id) references funnel (business_id, id) on delete cascade,
  constraint funnel_draft_once unique nulls not distinct (business_id, person_id, funnel_id)
);
create index funnel_draft_of_person on funnel_draft (person_id);
create index funnel_draft_of_funnel on funnel_draft (business_id, funnel_id) where funnel_id is not null;
call guard_tenant_table('funnel_draft');
