-- The messages of a funnel: each entry of a contact into a scenario plans the messages of its sequence.

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('free', 'confirmation', 'specialist', 'moved', 'changed', 'cancellation', 'reminder', 'confirmationRequest',
                  'reactivation', 'upsell'));

alter table notification
  -- The version of the funnel whose message it is.
  add column funnel_version int,
  -- When the contact entered the scenario.
  add column entered_at timestamptz(3),
  -- Whether it is not sent once the contact has written.
  add column ends_with_reply boolean not null default false;

-- One message is planned once for one entry, whatever became of it.
create unique index notification_of_entry on notification (business_id, funnel_id, client_id, entered_at, phase)
  where kind = 'reactivation';
create index notification_anchored on notification (business_id, appointment_id) where kind = 'reactivation';

-- Several messages of a sequence are about one appointment, and two may leave in one moment.
drop index notification_once;
create unique index notification_once on notification (business_id, appointment_id, kind, client_id, lead_minutes, version)
  nulls not distinct where kind not in ('free', 'changed', 'reactivation', 'upsell') and appointment_id is not null
                       and state in ('planned', 'said');
drop index notification_said_once;
create unique index notification_said_once
  on notification (business_id, client_id, phase, coalesce(postponed_from, delivery_at), appointment_id)
  nulls not distinct where state in ('planned', 'said') and (kind = 'free' or appointment_id is null)
                       and kind not in ('reactivation', 'upsell');
