-- Conversion events get names that the business has once, and a person can record them by hand.
create table conversion_name (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  -- The name without case, accents and punctuation, so that «Pagó anticipo» and «pago anticipo» are one.
  folded text not null check (folded <> ''),
  primary key (business_id, id)
);
create unique index conversion_name_once on conversion_name (business_id, folded);
call guard_tenant_table('conversion_name');

-- An event of nobody converts nobody.
delete from conversion_event where client_id is null;

alter table conversion_event
  add column name_id uuid,
  add column source text not null default 'assistant' check (source in ('assistant', 'staff')),
  -- The e-mail of the colleague, or the assistant.
  add column created_by text not null default 'Asistente',
  add column at timestamptz(3),
  -- The day in the time zone that the business had.
  add column day date,
  add column updated_at timestamptz(3);

create temporary table folded_event on commit drop as
select e.business_id, e.id, e.name, e.created_at,
       coalesce(nullif(trim(regexp_replace(lower(unaccent(e.name)), '[^[:alnum:]]+', ' ', 'g')), ''), lower(e.name)) as folded
  from conversion_event e;

insert into conversion_name (business_id, id, name, folded)
select distinct on (business_id, folded) business_id, gen_random_uuid(), name, folded
  from folded_event order by business_id, folded, created_at, id;

update conversion_event e
   set name_id = n.id, at = e.created_at, day = (e.created_at at time zone b.zone)::date, updated_at = e.created_at,
       created_by = coalesce((select 'Asistente ' || a.name from assistant a where a.business_id = e.business_id and a.id = e.assistant_id), 'Asistente')
  from folded_event f
  join conversion_name n on n.business_id = f.business_id and n.folded = f.folded
  join business b on b.id = f.business_id
 where f.business_id = e.business_id and f.id = e.id;

-- A contact has an event once a day; a repeated one was a second call of the same assistant.
delete from conversion_event e using conversion_event earlier
 where earlier.business_id = e.business_id and earlier.client_id = e.client_id and earlier.name_id = e.name_id
   and earlier.day = e.day and (earlier.created_at, earlier.id) < (e.created_at, e.id);

drop index conversion_event_latest;
drop index conversion_event_of_client;
alter table conversion_event
  drop column name,
  alter column source drop default,
  alter column created_by drop default,
  alter column client_id set not null,
  alter column name_id set not null,
  alter column at set not null,
  alter column day set not null,
  alter column updated_at set not null,
  add foreign key (business_id, name_id) references conversion_name (business_id, id);
create unique index conversion_event_once on conversion_event (business_id, client_id, name_id, day);
create index conversion_event_latest on conversion_event (business_id, at desc, id desc);
create index conversion_event_named on conversion_event (business_id, name_id, at desc, id desc);
create index conversion_event_of_assistant on conversion_event (business_id, assistant_id) where assistant_id is not null;

-- Turns of assistants are paid with credits.
create trigger limit_unconfirmed after insert on conversion_event referencing new table as inserted
  for each statement execute function limit_unconfirmed('100', $$source = 'staff'$$);
