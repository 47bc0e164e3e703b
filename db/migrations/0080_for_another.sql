-- Who writes for two books for the other as well. Such an appointment may be at the same time as one of their own.
alter table appointment add column for_another boolean not null default false;
