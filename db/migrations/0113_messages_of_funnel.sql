-- The messages of a contact in a funnel. An index of the funnel alone looks as good as one of the whole entry to a database without
-- statistics, which then reads every message of the funnel for each contact who moves.
drop index notification_of_funnel;
create index notification_of_funnel on notification (business_id, funnel_id, client_id) where funnel_id is not null;
