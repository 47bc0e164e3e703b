-- The source of the last change of an appointment. Code used to compare the name in updated_by, which is only for
-- people to read.
alter table appointment add column updated_source text not null default 'staff'
  check (updated_source in ('staff', 'link', 'assistant', 'calendar', 'reply', 'unconfirmed'));

update appointment
   set updated_source = case when updated_by like 'Asistente %' then 'assistant'
                             when updated_by = 'Reserva en línea' then 'link'
                             when updated_by = 'Confirmada por el contacto' then 'reply'
                             when updated_by = 'Cancelada sin confirmar' then 'unconfirmed' end
 where updated_by like 'Asistente %'
    or updated_by in ('Reserva en línea', 'Confirmada por el contacto', 'Cancelada sin confirmar');
