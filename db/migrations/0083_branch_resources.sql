-- Branches show resources too.
alter table resource_use
  add column branch_id uuid,
  add foreign key (business_id, branch_id) references branch (business_id, id) on delete cascade,
  drop constraint resource_use_of_one,
  add constraint resource_use_of_one check (num_nonnulls(service_id, product_id, course_id, property_id, branch_id) = 1);
create unique index resource_use_by_branch on resource_use (business_id, branch_id, resource_id) where branch_id is not null;
