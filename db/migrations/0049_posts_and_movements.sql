-- The text of a post; null until the network was asked.
alter table comment_post
  add column text text not null default '',
  add column looked_at timestamptz(3);

-- The order of the ledger, also for operations that were written at the same time.
create index credit_operation_as_written on credit_operation (owner_id, ordinal desc);
