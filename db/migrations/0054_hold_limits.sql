-- The hash of the address from which a visitor keeps a slot. Holds are counted by it. Holds of conversations have none.
alter table hold add column place_hash text;
create index hold_of_business on hold (business_id, expires_at) include (place_hash);
