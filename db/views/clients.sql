create view shared.client with (security_invoker = true) as
select business_id, id, name, archived_at, birthday, country_code, country_code_ext, created_at, email, lastname,
       name_key, no_respond, opted_out_at, phone, search_text, second_lastname, source, type, whatsapp
  from client;

create view shared.client_visits with (security_invoker = true) as
select client_id, first_at
  from client_visits;
