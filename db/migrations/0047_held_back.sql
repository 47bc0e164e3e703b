-- What a channel holds back for a day waits by itself until then: what was said later leaves before it, and held back
-- once more it failed.
alter table message add column aside_until timestamptz(3);

-- What people call themselves where their messages do not tell is asked once; the small picture that they show there.
alter table client_identity
  add column asked_at timestamptz(3),
  add column picture text not null default '';
create index client_identity_by_picture on client_identity (business_id, picture) where picture <> '';
