-- Creates the first assistants of a business, because its founder is not a member yet.
create function bear_assistants(of_business uuid, twins jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from membership m
                  where m.business_id = of_business and m.person_id = current_person() and m.role = 'owner') then
    raise exception 'the first assistants are born with the business' using errcode = '42501';
  end if;
  if exists (select from assistant a where a.business_id = of_business) then
    raise exception 'the business has assistants already' using errcode = '42501';
  end if;
  insert into assistant (business_id, id, branch_id, name, mode, type, model, temperature, reasoning_effort, goal, image, color, personality,
                         greeting, pre_sale, post_sale, capabilities, message_limit_day, is_working, channels, respond_to, correspond_to,
                         price, born_of, created_by, created_at, updated_at)
  select of_business, t.id, null, t.name, t.mode, t.type, t.model, t.temperature, t.reasoning_effort, t.goal, t.image, t.color, t.personality,
         t.greeting, t.pre_sale, t.post_sale, t.capabilities, t.message_limit_day, t.is_working, t.channels, t.respond_to, t.correspond_to,
         t.price, t.born_of, t.created_by, t.created_at, t.updated_at
    from jsonb_populate_recordset(null::assistant, twins) t;
end $$;
revoke execute on function bear_assistants from public;
grant execute on function bear_assistants to cauce_person;

-- Creates the assistants of existing businesses and branches, switched off, so that nobody gets answers unexpectedly.
insert into assistant (business_id, id, branch_id, name, mode, type, personality, goal, greeting, pre_sale, post_sale, capabilities, is_working,
                       channels, respond_to, correspond_to, born_of)
select place.business_id, gen_random_uuid(), place.branch_id, 'Sofía', mode, 'new', 'Profesional,Amable',
       'Atender a quien escribe a ' || place.name || ', resolver sus dudas y ayudarle a agendar.',
       '¡Hola! Gracias por escribir a ' || place.name || '. ¿En qué te puedo ayudar?',
       'Responde con lo que el negocio tiene registrado: servicios, precios, horarios y sucursales. Si no sabes algo, dilo y ofrece que una persona del equipo responda. Cuando alguien quiera una cita, pregunta por el servicio y el día que prefiere, y ofrece los horarios libres.',
       'Después de agendar, recuerda el día, la hora y la sucursal de la cita, y pide que avisen si necesitan moverla.',
       '{"inPersonScheduling": true, "rescheduleAppointments": true, "cancelAppointments": true, "collectClientData": true}',
       false, '{WhatsApp}', 'messages', 'leads', place.birth || ':' || mode
  from (select b.id as business_id, null::uuid as branch_id, b.name, 'business' as birth from business b
        union all
        select br.business_id, br.id, br.name, 'branch:' || br.id from branch br) place,
       unnest(array ['testing', 'production']) mode;
