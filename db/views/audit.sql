create view shared.audit_entry with (security_invoker = true) as
select business_id, id, action, actor_id, at, detail, ordinal, subject_id, subject_kind, visiting
  from audit_entry;
