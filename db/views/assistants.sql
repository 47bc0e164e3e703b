create view shared.assistant with (security_invoker = true) as
select business_id, id, name, branch_id, capabilities, color, created_at, image, is_working, mode, type
  from assistant;
