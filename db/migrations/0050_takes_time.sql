-- Which appointments and blocks take time, for every statement; a test compares it with `appointment-status.ts`. Both
-- functions are plain SQL without settings, so that the planner inlines them and can use the partial indexes of appointment.

-- False for cancelled appointments and those that were not paid in time.
create function takes_time(status text) returns boolean language sql immutable parallel safe as $$
  select status not in ('cancelada', 'no_pagada')
$$;

-- The same at a time: an appointment that waits for payment takes time until its deadline.
create function takes_time_at(at timestamptz, status text, auto_cancel_at timestamptz) returns boolean
  language sql immutable parallel safe as $$
  select takes_time(status) and (status <> 'pago_pendiente' or auto_cancel_at is null or auto_cancel_at > at)
$$;
