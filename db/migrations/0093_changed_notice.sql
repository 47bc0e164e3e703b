-- A notice about another specialist, branch or service of an appointment, at the same or another time.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('free', 'confirmation', 'specialist', 'moved', 'changed', 'cancellation', 'reminder', 'confirmationRequest'));

-- An appointment may get another specialist more than once at one time, and its client is told each time.
drop index notification_once;
create unique index notification_once on notification (business_id, appointment_id, kind, client_id, lead_minutes, version)
  nulls not distinct where kind not in ('free', 'changed') and appointment_id is not null and state in ('planned', 'said');

-- Nobody ever wrote it: the notices that were sent are counted instead.
alter table appointment drop column confirmation_messages;
