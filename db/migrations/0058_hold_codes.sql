-- The code that a visitor gets by e-mail when a business has many bookings of unknown numbers. Only hashes are stored.
alter table hold
  add column code_hash text,
  add column code_email_hash text,
  add column code_tries integer not null default 0,
  add column codes_sent integer not null default 0,
  add column is_confirmed boolean not null default false;
