-- The visits of a property are booked as a service of their own, so that free times, holds, collisions and reminders
-- treat a visit as any other appointment of the specialist who shows the property.
alter table service
  add column property_id uuid,
  add foreign key (business_id, property_id) references property (business_id, id) on delete cascade,
  drop constraint service_name_check,
  add constraint service_name_check check (char_length(name) between 2 and case when property_id is null then 50 else 60 end);
create unique index service_of_property on service (business_id, property_id) where property_id is not null;
