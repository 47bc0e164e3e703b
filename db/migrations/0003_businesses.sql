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
  claim_code_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_slug_taken unique (slug),
  constraint business_stripe_customer_taken unique (stripe_customer_id)
);
create index business_of_partner on business (partner_id);

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

create table join_request (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  decided_by uuid references person (id),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (business_id, id)
);
create unique index join_request_waiting_once on join_request (business_id, person_id) where status = 'waiting';

-- Who did what. Rows are only ever added: no role may change or remove one.
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
  primary key (business_id, id)
);
create index audit_entry_latest on audit_entry (business_id, at desc);

alter table session add constraint session_active_business foreign key (active_business_id) references business (id) on delete set null;

alter table business enable row level security;
create policy own_business on business to cauce_tenant using (id = current_business()) with check (id = current_business());
create policy own_memberships on business for select to cauce_person
  using (exists (select from membership m where m.business_id = id and m.person_id = current_person()));
create policy team on business to cauce_admin using (true) with check (true);
grant select, update on business to cauce_tenant;
grant select on business to cauce_person;
grant select, update on business to cauce_admin;

call guard_tenant_table('membership');
create policy own_memberships on membership for select to cauce_person using (person_id = current_person());
create policy team on membership to cauce_admin using (true) with check (true);
grant select on membership to cauce_person;
grant select, insert, update, delete on membership to cauce_admin;

call guard_tenant_table('invitation');
call guard_tenant_table('join_request');

call guard_tenant_table('audit_entry');
revoke update, delete on audit_entry from cauce_tenant;
create policy team on audit_entry to cauce_admin using (true) with check (true);
grant select, insert on audit_entry to cauce_admin;

-- Colleagues see each other's name and address.
create policy colleagues on person for select to cauce_tenant
  using (exists (select from membership m where m.person_id = id and m.business_id = current_business()));
grant select on person to cauce_tenant;

-- Opening a business is the one write that happens before there is a tenant to write in.
create function found_business(business_row jsonb, founder uuid) returns uuid language plpgsql security definer set search_path = public as $$
declare
  opened business;
begin
  if founder is distinct from current_person() then
    raise exception 'founder is not the person of this request' using errcode = '42501';
  end if;
  insert into business (id, name, description, admin_id, owner_id, partner_id, whatsapp, whatsapp_owner, country_code, country_code_ext,
                        zone, sells_services, sells_products, sells_courses, sells_properties, slug, end_subscription)
  select r.id, r.name, r.description, founder, founder, r.partner_id, r.whatsapp, r.whatsapp_owner, r.country_code, r.country_code_ext,
         r.zone, r.sells_services, r.sells_products, r.sells_courses, r.sells_properties, r.slug, r.end_subscription
    from jsonb_populate_record(null::business, business_row) r
  returning * into opened;
  insert into membership (business_id, person_id, role) values (opened.id, founder, 'owner');
  update session set active_business_id = opened.id where person_id = founder and active_business_id is null;
  return opened.id;
end $$;
revoke execute on function found_business from public;
grant execute on function found_business to cauce_person;

-- A slug is public, so whether it is taken may be asked without seeing the business behind it.
create function taken_slugs(stem text) returns setof text language sql stable security definer set search_path = public
begin atomic
  select slug from business where slug = stem or slug ~ ('^' || stem || '-[0-9]+$');
end;
revoke execute on function taken_slugs from public;
grant execute on function taken_slugs to cauce_person, cauce_tenant, cauce_admin;
