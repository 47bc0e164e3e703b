create view shared.mailbox_message with (security_invoker = true) as
select id, body_html, body_text, received_at, recipient, subject
  from mailbox_message;
