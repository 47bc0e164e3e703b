create view shared.comment with (security_invoker = true) as
select business_id, id, author_reference, message_id, reference
  from comment;
