-- A postponed notification keeps the time for which it was planned. Several may then be due in the same minute, while
-- planning the same notification again still has no effect.
alter table notification
  add column postponed_from timestamptz(3),
  -- Attempts that failed for an error of ours.
  add column failures int not null default 0;

-- Automatic notifications move with their appointment and are told apart by `notification_once`.
drop index notification_said_once;
create unique index notification_said_once
  on notification (business_id, client_id, phase, coalesce(postponed_from, delivery_at), appointment_id)
  nulls not distinct where state in ('planned', 'said') and (kind = 'free' or appointment_id is null);
