-- What a post says, as its network told it when it was asked; until it was, nobody knows.
alter table comment_post
  add column text text not null default '',
  add column looked_at timestamptz(3);

-- Two that are written at once are told in the order of the book, whichever was thought of first.
create index credit_operation_as_written on credit_operation (owner_id, ordinal desc);
