-- A funnel: phases with scenarios, in which each contact has one place. Every save makes a version, and a contact finishes
-- the messages of the version in which they entered a scenario.

create table funnel (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  description text not null default '' check (char_length(description) <= 500),
  -- The version that contacts enter now.
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (business_id, id)
);
create index funnel_first on funnel (business_id, created_at, id);
call guard_tenant_table('funnel');

create table funnel_version (
  business_id uuid not null,
  funnel_id uuid not null,
  version int not null,
  phases jsonb not null,
  -- The place to which each action moves a contact.
  actions jsonb not null,
  created_by text not null default '',
  created_at timestamptz(3) not null,
  primary key (business_id, funnel_id, version),
  foreign key (business_id, funnel_id) references funnel (business_id, id) on delete cascade
);
call guard_tenant_table('funnel_version');

create table funnel_note (
  business_id uuid not null,
  id uuid not null,
  funnel_id uuid not null,
  text text not null check (char_length(text) between 1 and 1000),
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, funnel_id) references funnel (business_id, id) on delete cascade
);
create index funnel_note_latest on funnel_note (business_id, funnel_id, created_at desc, id desc);
call guard_tenant_table('funnel_note');

-- The present place of a contact in a funnel.
create table funnel_place (
  business_id uuid not null,
  funnel_id uuid not null,
  client_id uuid not null,
  -- The stored names of the phase and its scenario, with a dot between them.
  place text not null,
  version int not null,
  entered_at timestamptz(3) not null,
  -- The appointment or order whose status led here; a contact who was moved by hand has none.
  appointment_id uuid,
  order_id uuid,
  primary key (business_id, funnel_id, client_id),
  foreign key (business_id, funnel_id, version) references funnel_version (business_id, funnel_id, version) on delete cascade,
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade,
  foreign key (business_id, appointment_id) references appointment (business_id, id) on delete set null (appointment_id),
  foreign key (business_id, order_id) references client_order (business_id, id) on delete set null (order_id)
);
create index funnel_place_column on funnel_place (business_id, funnel_id, place, entered_at desc, client_id);
create index funnel_place_of_client on funnel_place (business_id, client_id);
create index funnel_place_of_version on funnel_place (business_id, funnel_id, version);
create index funnel_place_of_appointment on funnel_place (business_id, appointment_id) where appointment_id is not null;
create index funnel_place_of_order on funnel_place (business_id, order_id) where order_id is not null;
call guard_tenant_table('funnel_place');

-- Every place that a contact ever had.
create table funnel_step (
  business_id uuid not null,
  id uuid not null,
  funnel_id uuid not null,
  client_id uuid not null,
  place text not null,
  -- The action that led there; null when a person moved the contact.
  action text,
  created_by text not null default '',
  at timestamptz(3) not null,
  primary key (business_id, id),
  foreign key (business_id, funnel_id) references funnel (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade
);
create index funnel_step_of_client on funnel_step (business_id, client_id, at);
create index funnel_step_reached on funnel_step (business_id, funnel_id, place, client_id);
call guard_tenant_table('funnel_step');

-- Until now every id of a funnel was refused.
alter table assistant add foreign key (business_id, funnel_id) references funnel (business_id, id) on delete set null (funnel_id);
alter table notification add foreign key (business_id, funnel_id) references funnel (business_id, id) on delete set null (funnel_id);
create index assistant_of_funnel on assistant (business_id, funnel_id) where funnel_id is not null;
create index notification_of_funnel on notification (business_id, funnel_id) where funnel_id is not null;

-- The funnel that contacts without another one enter: that of the assistant who answers clients, or else the first.
create function default_funnel() returns uuid language sql stable
begin atomic
  select coalesce(
    (select funnel_id from assistant
      where business_id = current_business() and mode = 'production' and funnel_id is not null
      order by branch_id is not null, not is_working, created_at, id limit 1),
    (select id from funnel where business_id = current_business() order by created_at, id limit 1));
end;
revoke execute on function default_funnel from public;
grant execute on function default_funnel to cauce_tenant;

-- What another business sees of a funnel whose id it was given.
create function funnel_copy(of_funnel uuid) returns table (name text, description text, phases jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select f.name, f.description, v.phases
    from funnel f join funnel_version v on v.business_id = f.business_id and v.funnel_id = f.id and v.version = f.version
   where f.id = of_funnel and current_person() is not null;
end;
revoke execute on function funnel_copy from public;
grant execute on function funnel_copy to cauce_person;

-- Limits of a business whose owner has not confirmed their e-mail address.
create trigger limit_unconfirmed after insert on funnel referencing new table as inserted
  for each statement execute function limit_unconfirmed('5');
create trigger limit_unconfirmed after insert on funnel_version referencing new table as inserted
  for each statement execute function limit_unconfirmed('200');
create trigger limit_unconfirmed after insert on funnel_note referencing new table as inserted
  for each statement execute function limit_unconfirmed('50');
-- What happens to a contact is limited where it happens.
create trigger limit_unconfirmed after insert on funnel_step referencing new table as inserted
  for each statement execute function limit_unconfirmed('1000', $$created_by <> ''$$);

-- Creates the first funnel of a business, because its founder is not a member yet.
create function make_first_funnel(of_business uuid, funnel_id uuid, title text, explanation text, phases_of jsonb, actions_of jsonb, made_at timestamptz)
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from membership m
                  where m.business_id = of_business and m.person_id = current_person() and m.role = 'owner') then
    raise exception 'the first funnel is made with the business' using errcode = '42501';
  end if;
  if exists (select from funnel f where f.business_id = of_business) then
    raise exception 'the business has a funnel already' using errcode = '42501';
  end if;
  insert into funnel (business_id, id, name, description, version, created_at, updated_at)
  values (of_business, make_first_funnel.funnel_id, title, explanation, 1, made_at, made_at);
  insert into funnel_version (business_id, funnel_id, version, phases, actions, created_at)
  values (of_business, make_first_funnel.funnel_id, 1, phases_of, actions_of, made_at);
end $$;
revoke execute on function make_first_funnel from public;
grant execute on function make_first_funnel to cauce_person;

-- Existing businesses get the same funnel, and their contacts the place of the latest thing that happened to them.
insert into funnel (business_id, id, name, description, version, created_at, updated_at)
select b.id, gen_random_uuid(), 'Embudo principal', 'El camino de cada contacto: desde su primer mensaje hasta su cita, su pedido y su regreso.', 1, now(), now() from business b;

insert into funnel_version (business_id, funnel_id, version, phases, actions, created_at)
select f.business_id, f.id, 1, '[
  {"name":"Primer contacto","formattedName":"primer_contacto","type":"personalized","scenarios":[{"name":"Nuevo","formattedName":"nuevo","description":"Escribió por primera vez y aún no agenda ni pide nada","actionReference":"entry","type":"auto","WALabel":"","reactivationMessagesSequence":[]}]},
  {"name":"Cita","formattedName":"cita","type":"scheduling","scenarios":[{"name":"Pago pendiente","formattedName":"pago_pendiente","description":"Apartó una cita y falta su pago","actionReference":"pago_pendiente","type":"auto","WALabel":"","reactivationMessagesSequence":[]},{"name":"Agendada","formattedName":"agendada","description":"Tiene una cita agendada","actionReference":"agendada","type":"auto","WALabel":"","reactivationMessagesSequence":[]},{"name":"Confirmada","formattedName":"confirmada","description":"Confirmó que viene a su cita","actionReference":"confirmada","type":"auto","WALabel":"","reactivationMessagesSequence":[]}]},
  {"name":"Atendidos","formattedName":"atendidos","type":"scheduling","scenarios":[{"name":"Asistió","formattedName":"asistió","description":"Vino a su cita","actionReference":"asistida","type":"auto","WALabel":"","reactivationMessagesSequence":[]}]},
  {"name":"Por recuperar","formattedName":"por_recuperar","type":"scheduling","scenarios":[{"name":"No asistió","formattedName":"no_asistió","description":"No vino a su cita","actionReference":"no_asistida","type":"auto","WALabel":"","reactivationMessagesSequence":[]},{"name":"Canceló","formattedName":"canceló","description":"Su cita se canceló","actionReference":"cancelada","type":"auto","WALabel":"","reactivationMessagesSequence":[]},{"name":"No pagó","formattedName":"no_pagó","description":"Su cita se liberó porque no pagó","actionReference":"no_pagada","type":"auto","WALabel":"","reactivationMessagesSequence":[]}]},
  {"name":"Pedidos","formattedName":"pedidos","type":"ordering","scenarios":[{"name":"Pedido pendiente","formattedName":"pedido_pendiente","description":"Tiene un pedido por entregar","actionReference":"order_pending","type":"auto","WALabel":"","reactivationMessagesSequence":[]},{"name":"Pedido entregado","formattedName":"pedido_entregado","description":"Recibió su pedido","actionReference":"order_delivered","type":"auto","WALabel":"","reactivationMessagesSequence":[]},{"name":"Pedido cancelado","formattedName":"pedido_cancelado","description":"Su pedido se canceló","actionReference":"order_canceled","type":"auto","WALabel":"","reactivationMessagesSequence":[]}]},
  {"name":"Con una persona","formattedName":"con_una_persona","type":"contact_human","scenarios":[{"name":"Pide una persona","formattedName":"pide_una_persona","description":"Quiere hablar con alguien del equipo","actionReference":"contact_admin","type":"auto","WALabel":"","reactivationMessagesSequence":[]}]}
]', '{"entry":"primer_contacto.nuevo","pago_pendiente":"cita.pago_pendiente","agendada":"cita.agendada","confirmada":"cita.confirmada","asistida":"atendidos.asistió","no_asistida":"por_recuperar.no_asistió","cancelada":"por_recuperar.canceló","no_pagada":"por_recuperar.no_pagó","order_pending":"pedidos.pedido_pendiente","order_delivered":"pedidos.pedido_entregado","order_canceled":"pedidos.pedido_cancelado","contact_admin":"con_una_persona.pide_una_persona"}', f.created_at
  from funnel f;

create temporary table happened on commit drop as
with fact as (
  select business_id, client_id, 'entry' as action, min(created_at) as at, null::uuid as appointment_id, null::uuid as order_id
    from conversation where client_id is not null and last_inbound_at is not null group by business_id, client_id
  union all
  select business_id, client_id, 'contact_admin', handed_over_at, null, null
    from conversation where client_id is not null and handed_over_at is not null
  union all
  select business_id, client_id, 'agendada', created_at, id, null
    from appointment where client_id is not null and status not in ('block', 'agendada')
  union all
  select business_id, client_id, status, updated_at, id, null from appointment where client_id is not null and status <> 'block'
  union all
  select business_id, client_id, 'order_pending', created_at, null, id from client_order where status <> 'pending'
  union all
  select business_id, client_id, 'order_' || status, updated_at, null, id from client_order
)
select fact.*, v.funnel_id, v.actions ->> fact.action as place
  from fact join funnel_version v on v.business_id = fact.business_id;

insert into funnel_step (business_id, id, funnel_id, client_id, place, action, at)
select business_id, gen_random_uuid(), funnel_id, client_id, place, action, at from happened;

insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at, appointment_id, order_id)
select distinct on (business_id, funnel_id, client_id) business_id, funnel_id, client_id, place, 1, at, appointment_id, order_id
  from happened
 order by business_id, funnel_id, client_id, at desc;
