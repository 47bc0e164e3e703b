-- Counts of a business for people who may read the business and nothing inside it: members of the platform's team and of
-- its partner. They see numbers and no rows.
create function business_figures(of_business uuid) returns table (appointments int, has_assistant boolean, has_channel boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select count(*)::int from appointment a where a.business_id = b.id and a.status <> 'block'),
         exists (select from assistant s where s.business_id = b.id and s.mode = 'production' and s.is_working),
         exists (select from channel_account c where c.business_id = b.id and c.state = 'connected')
    from business b
   where b.id = of_business
     and (b.id = current_business()
          or exists (select from membership m where m.business_id = b.id and m.person_id = current_person())
          or exists (select from person p where p.id = current_person()
                       and (p.role = 'admin' or p.role = 'partner' and p.partner_id = b.partner_id)))
$$;
revoke execute on function business_figures from public;
grant execute on function business_figures to cauce_tenant, cauce_person, cauce_admin;
