-- A conversation of the simulator has no reply window by itself. A person can close it to see how the product behaves when 24 hours passed
-- since the last message of the client. The next message of the simulated client opens it again.
alter table conversation add column window_closed_at timestamptz,
  add constraint conversation_window_closed check (window_closed_at is null or channel = 'simulator');
