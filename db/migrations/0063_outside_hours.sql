-- The team was asked and booked outside the hours of the branch, the specialist or the service.
alter table appointment add column outside_hours boolean not null default false;
