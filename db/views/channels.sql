create view shared.channel_account with (security_invoker = true) as
select business_id, id, name, channel, connected_at, is_default, reason, settings, state, updated_at
  from channel_account;

create view shared.channel_template with (security_invoker = true) as
select business_id, id, name, account_id, body, is_plain, language, status, variables
  from channel_template;
