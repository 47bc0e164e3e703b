-- A colleague who changes an appointment through the assistant of the team. Unlike a client, they are not told by the
-- conversation, and the team needs no alert.
alter table appointment drop constraint appointment_updated_source_check;
alter table appointment add constraint appointment_updated_source_check
  check (updated_source in ('staff', 'link', 'assistant', 'teamAssistant', 'calendar', 'reply', 'unconfirmed'));
