-- Nobody reads these columns: credits are the only way to pay, and neither a screen nor the server uses the others.
-- The founder's row is locked, so that two requests cannot both found the first business.
create or replace function found_business(business_row jsonb, founder uuid) returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  opened business;
  is_confirmed boolean;
begin
  if founder is distinct from current_person() then
    raise exception 'founder is not the person of this request' using errcode = '42501';
  end if;
  select email_verified into is_confirmed from person where id = founder for update;
  if not is_confirmed and exists (select from business where owner_id = founder) then
    raise exception 'an unconfirmed person has a business already' using errcode = '23514', constraint = 'unconfirmed_business';
  end if;
  insert into business (id, name, description, admin_id, owner_id, partner_id, whatsapp, whatsapp_owner, country_code, country_code_ext,
                        zone, sells_services, sells_products, sells_courses, sells_properties, slug,
                        end_subscription, created_at, updated_at)
  select r.id, r.name, r.description, founder, founder, (select p.partner_id from person p where p.id = founder),
         r.whatsapp, r.whatsapp_owner, r.country_code, r.country_code_ext, r.zone,
         r.sells_services, r.sells_products, r.sells_courses, r.sells_properties, r.slug,
         r.end_subscription, r.created_at, r.created_at
    from jsonb_populate_record(null::business, business_row) r
  returning * into opened;
  insert into membership (business_id, person_id, role, created_at, updated_at)
  values (opened.id, founder, 'owner', opened.created_at, opened.created_at);
  return opened.id;
end $$;

alter table business drop column payment_mode, drop column category, drop column keywords;
