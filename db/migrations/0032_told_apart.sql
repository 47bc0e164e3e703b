-- What was said and what is to be said, told apart by indexes alone, also where it is a million.

-- Each tab of the page in its order.
create index notification_by_state on notification (business_id, state, delivery_at, id);
drop index notification_in_time;
-- How many there are, of one contact and of all.
create index notification_of_client on notification (business_id, client_id, state, kind);
-- Of what was said, the little that did not arrive or has not yet.
create index message_undone on message (business_id, id, status) where status in ('waiting', 'sending', 'unknown', 'failed', 'dropped');
