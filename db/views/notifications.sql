create view shared.notification with (security_invoker = true) as
select business_id, appointment_id, client_id, kind, message_id, state
  from notification;

create view shared.notification_rules with (security_invoker = true) as
select business_id, daily_cap
  from notification_rules;
