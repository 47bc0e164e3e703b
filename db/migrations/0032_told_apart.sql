-- Indexes that answer the filters of notifications and messages alone, also with a million rows.

-- Each tab of the page in its order.
create index notification_by_state on notification (business_id, state, delivery_at, id);
drop index notification_in_time;
-- For counting, of one contact and of all.
create index notification_of_client on notification (business_id, client_id, state, kind);
-- The few messages that were not delivered, or are not yet.
create index message_undone on message (business_id, id, status) where status in ('waiting', 'sending', 'unknown', 'failed', 'dropped');
