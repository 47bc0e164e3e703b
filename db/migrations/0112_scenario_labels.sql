-- A scenario of a funnel may give the conversations of its contacts a label, which says in the inbox where they are.

-- The labels of the scenarios in the present versions of the funnels of a business.
create function funnel_labels() returns table (funnel_id uuid, place text, label text) language sql stable
begin atomic
  select f.id, (p.value ->> 'formattedName') || '.' || (s.value ->> 'formattedName'), s.value ->> 'WALabel'
    from funnel f
    join funnel_version v on v.business_id = f.business_id and v.funnel_id = f.id and v.version = f.version
    cross join lateral jsonb_array_elements(v.phases) p
    cross join lateral jsonb_array_elements(p.value -> 'scenarios') s
   where f.business_id = current_business() and s.value ->> 'WALabel' <> '';
end;
revoke execute on function funnel_labels from public;
grant execute on function funnel_labels to cauce_tenant;

-- A conversation that begins while its contact is in such a scenario has the label from the start.
create function label_conversation() returns trigger language plpgsql as $$
begin
  select (new.labels || array(
            select distinct l.label
              from funnel_place p join funnel_labels() l on l.funnel_id = p.funnel_id and l.place = p.place
             where p.business_id = new.business_id and p.client_id = new.client_id and l.label <> all(new.labels)
             order by l.label))[:10]
    into new.labels;
  return new;
end $$;
create trigger label_new before insert on conversation
  for each row when (new.client_id is not null) execute function label_conversation();
create trigger label_known before update of client_id on conversation
  for each row when (new.client_id is not null and new.client_id is distinct from old.client_id) execute function label_conversation();
