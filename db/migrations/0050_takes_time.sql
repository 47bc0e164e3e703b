-- One definition of which appointments and blocks take time. Both functions are plain SQL without settings, so that the planner puts
-- their text into the query and still sees that the partial indexes of appointment serve.

-- False for what was cancelled by somebody, or for lack of payment.
create function takes_time(status text) returns boolean language sql immutable parallel safe as $$
  select status not in ('cancelada', 'no_pagada')
$$;

-- The same at a moment: what waits for its payment takes time until it is released.
create function takes_time_at(at timestamptz, status text, auto_cancel_at timestamptz) returns boolean
  language sql immutable parallel safe as $$
  select takes_time(status) and (status <> 'pago_pendiente' or auto_cancel_at is null or auto_cancel_at > at)
$$;
