create table business (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 50),
  description text not null check (char_length(description) between 5 and 500),
  admin_id uuid references person (id),
  owner_id uuid references person (id),
  partner_id uuid references partner (id),
  whatsapp text not null check (whatsapp ~ '^\d{4,12}$'),
  whatsapp_owner text not null check (whatsapp_owner ~ '^\d{4,12}$'),
  country_code text not null default '52',
  country_code_ext text not null default '521',
  zone text not null,
  sells_services boolean not null default false,
  sells_products boolean not null default false,
  sells_courses boolean not null default false,
  sells_properties boolean not null default false,
  is_working boolean not null default true,
  slug text not null,
  category text,
  keywords text,
  stripe_customer_id text,
  end_subscription timestamptz,
  payment_mode text not null default 'credits',
  payment_level int not null default 1,
  price_per_conversion_cents int not null default 2500,
  low_credit_threshold int not null default 100,
  credit_notification_interval int not null default 10,
  delay_response_ms int not null default 10000,
  testing_numbers jsonb not null default '[]',
  favorite_colors text[] not null default '{}',
  money_categories text[] not null default '{}',
  storage_quota_bytes bigint not null default 2147483648,
  -- Set when the directory lists the business. From then on its slug does not change.
  published_at timestamptz,
  claim_code_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_slug_taken unique (slug),
  constraint business_stripe_customer_taken unique (stripe_customer_id)
);
create index business_of_partner on business (partner_id);
create index business_by_slug on business using gin (slug gin_trgm_ops);

create table membership (
  business_id uuid not null references business (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  role text not null check (role in ('owner', 'full', 'limited')),
  permissions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, person_id)
);
create index membership_of_person on membership (person_id);

create table invitation (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  email citext not null,
  token_hash text not null unique,
  role text not null check (role in ('full', 'limited')),
  permissions jsonb not null default '[]',
  invited_by uuid not null references person (id),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references person (id),
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index invitation_open_once on invitation (business_id, email) where accepted_at is null and revoked_at is null;

create table join_request (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  decided_by uuid references person (id),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- The time at which the owners got an e-mail about it.
  told_at timestamptz,
  primary key (business_id, id)
);
create unique index join_request_waiting_once on join_request (business_id, person_id) where status = 'waiting';
create index join_request_of_person on join_request (person_id);

-- Credentials at external services. No request may read a sealed value, only whether there is one and its last
-- characters.
create table provider_login (
  business_id uuid not null references business (id) on delete cascade,
  provider text not null check (provider in ('facebook', 'mercado_pago')),
  sealed bytea not null,
  hint text not null check (char_length(hint) <= 4),
  connected_at timestamptz not null default now(),
  primary key (business_id, provider)
);

-- The audit trail. Rows are only added: no role may change or delete one.
create table audit_entry (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid not null,
  visiting boolean not null default false,
  action text not null,
  subject_kind text not null,
  subject_id text,
  detail jsonb not null default '{}',
  request_id text,
  -- The order of actions with the same time.
  ordinal bigint generated always as identity,
  primary key (business_id, id)
);
create index audit_entry_latest on audit_entry (business_id, at desc, ordinal desc);
create index audit_entry_of_actor on audit_entry (business_id, actor_id);

-- The same for actions that belong to no business, such as looking people up.
create table platform_audit_entry (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid not null,
  action text not null,
  detail jsonb not null default '{}',
  request_id text not null
);

alter table session add constraint session_active_business foreign key (active_business_id) references business (id) on delete set null;

alter table business enable row level security;
create policy own_business on business to cauce_tenant using (id = current_business()) with check (id = current_business());
create policy own_memberships on business for select to cauce_person
  using (exists (select from membership m where m.business_id = business.id and m.person_id = current_person()));
create policy partners_own on business for select to cauce_person
  using (partner_id = (select p.partner_id from person p where p.id = current_person() and p.role = 'partner'));
create policy team on business to cauce_admin using (true) with check (true);
-- A business may not write its own balance, payments and subscription.
grant select, update (name, description, admin_id, owner_id, whatsapp, whatsapp_owner, country_code, country_code_ext, zone,
                      sells_services, sells_products, sells_courses, sells_properties, is_working, slug, category, keywords,
                      low_credit_threshold, credit_notification_interval, delay_response_ms, testing_numbers,
                      favorite_colors, money_categories, published_at, updated_at) on business to cauce_tenant;
grant select on business to cauce_person;
grant select, update on business to cauce_admin;

call guard_tenant_table('membership');
create policy own_memberships on membership for select to cauce_person using (person_id = current_person());
create policy team on membership to cauce_admin using (true) with check (true);
grant select on membership to cauce_person;
grant select, insert, update, delete on membership to cauce_admin;

call guard_tenant_table('invitation');

call guard_tenant_table('join_request');
create policy own_requests on join_request to cauce_person using (person_id = current_person());
create policy team on join_request to cauce_admin using (true) with check (true);
grant select, delete on join_request to cauce_person;
grant select, update on join_request to cauce_admin;

alter table provider_login enable row level security;
create policy own_business on provider_login to cauce_tenant using (business_id = current_business()) with check (business_id = current_business());
create policy own_memberships on provider_login for select to cauce_person
  using (exists (select from membership m where m.business_id = provider_login.business_id and m.person_id = current_person()));
create policy team on provider_login for select to cauce_admin using (true);
grant select (business_id, provider, hint, connected_at), insert, update, delete on provider_login to cauce_tenant;
grant select (business_id, provider, hint, connected_at) on provider_login to cauce_person, cauce_admin;

call guard_tenant_table('audit_entry');
revoke update, delete on audit_entry from cauce_tenant;
-- People record their own actions in businesses where they are members or have asked to be.
create policy own_deeds on audit_entry for insert to cauce_person
  with check (actor_id = current_person() and (
    exists (select from membership m where m.business_id = audit_entry.business_id and m.person_id = current_person())
    or exists (select from join_request r where r.business_id = audit_entry.business_id and r.person_id = current_person())));
create policy team on audit_entry to cauce_admin using (true) with check (true);
grant insert on audit_entry to cauce_person;
grant select, insert on audit_entry to cauce_admin;

alter table platform_audit_entry enable row level security;
create policy own_deeds on platform_audit_entry for insert to cauce_person, cauce_admin with check (actor_id = current_person());
create policy team on platform_audit_entry for select to cauce_admin using (true);
grant insert on platform_audit_entry to cauce_person, cauce_admin;
grant select on platform_audit_entry to cauce_admin;

-- Members, people who ask to join, and people with actions in the audit trail are visible with name and e-mail.
create policy colleagues on person for select to cauce_tenant
  using (exists (select from membership m where m.person_id = person.id and m.business_id = current_business()));
create policy applicants on person for select to cauce_tenant
  using (exists (select from join_request r where r.person_id = person.id and r.business_id = current_business() and r.status = 'waiting'));
create policy actors on person for select to cauce_tenant
  using (exists (select from audit_entry a where a.actor_id = person.id and a.business_id = current_business()));
grant select on person to cauce_tenant;

-- The ways to become a member. The person does not belong to the business yet, so each way is one function with only
-- the rights that it needs.

create function found_business(business_row jsonb, founder uuid) returns uuid language plpgsql security definer set search_path = public as $$
declare
  opened business;
begin
  if founder is distinct from current_person() then
    raise exception 'founder is not the person of this request' using errcode = '42501';
  end if;
  insert into business (id, name, description, admin_id, owner_id, partner_id, whatsapp, whatsapp_owner, country_code, country_code_ext,
                        zone, sells_services, sells_products, sells_courses, sells_properties, category, keywords, slug,
                        end_subscription, created_at, updated_at)
  select r.id, r.name, r.description, founder, founder, (select p.partner_id from person p where p.id = founder),
         r.whatsapp, r.whatsapp_owner, r.country_code, r.country_code_ext, r.zone,
         r.sells_services, r.sells_products, r.sells_courses, r.sells_properties, r.category, r.keywords, r.slug,
         r.end_subscription, r.created_at, r.created_at
    from jsonb_populate_record(null::business, business_row) r
  returning * into opened;
  insert into membership (business_id, person_id, role, created_at, updated_at)
  values (opened.id, founder, 'owner', opened.created_at, opened.created_at);
  return opened.id;
end $$;

-- Only a business without an owner can be claimed, with its code, which then stops working.
create function claim_business(target uuid, code_hash text, claimed_at timestamptz) returns boolean language plpgsql security definer set search_path = public as $$
begin
  update business set owner_id = current_person(), admin_id = current_person(), claim_code_hash = null, updated_at = claimed_at
   where id = target and owner_id is null and claim_code_hash = code_hash;
  if not found then
    return false;
  end if;
  insert into membership (business_id, person_id, role, created_at, updated_at)
  values (target, current_person(), 'owner', claimed_at, claimed_at)
  on conflict (business_id, person_id) do update set role = 'owner', permissions = '[]', updated_at = claimed_at;
  return true;
end $$;

create function read_invitation(given_hash text) returns table (business_name text, inviter_name text, email text, expires_at timestamptz,
                                                                is_spent boolean)
  language sql stable security definer set search_path = public
begin atomic
  select b.name, p.name, i.email::text, i.expires_at, i.accepted_at is not null or i.revoked_at is not null
    from invitation i
    join business b on b.id = i.business_id
    join person p on p.id = i.invited_by
   where i.token_hash = given_hash;
end;

-- One acceptance wins, because the update finds the invitation open once. A member keeps their rights, and the
-- invitation stays open.
create function accept_invitation(given_hash text, at timestamptz) returns table (business_id uuid, is_new boolean)
  language plpgsql security definer set search_path = public as $$
declare
  taken invitation;
begin
  return query select i.business_id, false from invitation i join membership m on m.business_id = i.business_id
                where i.token_hash = given_hash and m.person_id = current_person();
  if found then
    return;
  end if;
  update invitation i set accepted_at = at, accepted_by = current_person()
   where i.token_hash = given_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > at
  returning * into taken;
  if not found then
    return;
  end if;
  insert into membership (business_id, person_id, role, permissions, created_at, updated_at)
  values (taken.business_id, current_person(), taken.role, taken.permissions, at, at);
  update join_request r set status = 'approved', decided_by = taken.invited_by, decided_at = at
   where r.business_id = taken.business_id and r.person_id = current_person() and r.status = 'waiting';
  return query select taken.business_id, true;
end $$;

create function ask_to_join(target uuid, request_id uuid, at timestamptz) returns text language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from business where id = target) then
    return 'unknown';
  end if;
  if exists (select from membership where business_id = target and person_id = current_person()) then
    return 'member';
  end if;
  insert into join_request (business_id, id, person_id, created_at) values (target, request_id, current_person(), at)
  on conflict (business_id, person_id) where status = 'waiting' do nothing;
  return case when found then 'asked' else 'waiting' end;
end $$;

-- A person who waits sees the name of the business, and nothing else of it.
create function own_join_requests() returns table (id uuid, business_id uuid, business_name text, created_at timestamptz)
  language sql stable security definer set search_path = public
begin atomic
  select r.id, r.business_id, b.name, r.created_at
    from join_request r join business b on b.id = r.business_id
   where r.person_id = current_person() and r.status = 'waiting'
   order by r.created_at desc;
end;

-- Partners and the platform's team find people only by the whole e-mail address.
create function person_by_email(sought citext) returns table (id uuid, name text, email text, role text)
  language sql stable security definer set search_path = public
begin atomic
  select p.id, p.name, p.email::text, p.role from person p
   where p.email = sought
     and exists (select from person asking where asking.id = current_person() and asking.role in ('partner', 'admin'));
end;

-- Slugs are public, so anybody may ask whether one is taken. The function locks the stem until the commit, so that
-- two requests for the same name get different numbers.
create function taken_slugs(stem text) returns setof text language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('slug ' || stem, 0));
  return query select slug from business where slug = stem or slug ~ ('^' || stem || '-[0-9]+$');
end $$;

revoke execute on function found_business, claim_business, read_invitation, accept_invitation, ask_to_join, own_join_requests,
                           person_by_email, taken_slugs from public;
grant execute on function found_business, claim_business, accept_invitation, ask_to_join, own_join_requests to cauce_person;
grant execute on function person_by_email to cauce_person, cauce_admin;
grant execute on function read_invitation to cauce_public;
grant execute on function taken_slugs to cauce_person, cauce_tenant;
