-- A message that Meta holds back waits for a day, and later messages are sent before it. When it is held back again
-- it has failed.
alter table message add column aside_until timestamptz(3);

-- The names of clients are requested once where messages do not contain them, with their profile picture.
alter table client_identity
  add column asked_at timestamptz(3),
  add column picture text not null default '';
create index client_identity_by_picture on client_identity (business_id, picture) where picture <> '';
