-- The platform's team renews the plan of a business or ends it.
grant update (end_subscription) on business to cauce_admin;
