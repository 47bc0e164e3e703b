-- All indexes of an empty table cost PostgreSQL the same, and it keeps the newest of them for statements that it plans then. This one
-- becomes the newest of its table, so that the lookup of an address does not read every conversation of the channel.
alter table conversation
  drop constraint conversation_of_address,
  add constraint conversation_of_address unique (business_id, channel, account, address);
-- The columns with which the other one begins.
drop index conversation_of_account;
