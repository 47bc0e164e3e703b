create view shared.specialist with (security_invoker = true) as
select business_id, id, name, archived_at, branch_id, color, country_code, country_code_ext, created_at, rests,
       whatsapp
  from specialist;
