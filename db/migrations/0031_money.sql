-- Income and expenses in cents; nothing is ever deleted.

create table money_movement (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  type text not null default 'in' check (type in ('in', 'out')),
  amount_cents bigint not null check (amount_cents between 1 and 10000000000),
  method text not null default 'cash' check (method in ('cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago')),
  category text not null default 'sales',
  at timestamptz(3) not null,
  -- Its date in the time zone of the business.
  day date not null,
  comments text not null default '',
  client_id uuid,
  branch_id uuid,
  specialist_id uuid,
  appointment_id uuid,
  order_id uuid,
  enrollment_id uuid,
  -- The payment provider's id.
  reference text,
  created_by text not null,
  updated_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Struck: it does not count any more, but can be read.
  deleted_at timestamptz(3),
  primary key (business_id, id),
  constraint money_movement_reference_taken unique (business_id, reference),
  foreign key (business_id, client_id) references client (business_id, id),
  foreign key (business_id, branch_id) references branch (business_id, id),
  foreign key (business_id, specialist_id) references specialist (business_id, id),
  foreign key (business_id, appointment_id) references appointment (business_id, id) on delete set null (appointment_id),
  foreign key (business_id, order_id) references client_order (business_id, id),
  foreign key (business_id, enrollment_id) references enrollment (business_id, id) on delete set null (enrollment_id)
);
create index money_movement_newest on money_movement (business_id, at desc, id desc) where deleted_at is null;
create index money_movement_of_client on money_movement (business_id, client_id, at desc) where client_id is not null;
create index money_movement_of_appointment on money_movement (business_id, appointment_id) where appointment_id is not null;
create index money_movement_of_order on money_movement (business_id, order_id) where order_id is not null;
create index money_movement_of_enrollment on money_movement (business_id, enrollment_id) where enrollment_id is not null;
call guard_tenant_table('money_movement');
revoke delete on money_movement from cauce_tenant;

-- The version of a movement before each correction.
create table money_revision (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  movement_id uuid not null,
  before jsonb not null,
  corrected_by text not null,
  corrected_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, movement_id) references money_movement (business_id, id) on delete cascade
);
create index money_revision_of on money_revision (business_id, movement_id, corrected_at desc);
call guard_tenant_table('money_revision');
revoke update, delete on money_revision from cauce_tenant;

-- Sums by day, so that a year is read without its movements.
create table money_day (
  business_id uuid not null references business (id) on delete cascade,
  day date not null,
  type text not null,
  branch_id uuid,
  specialist_id uuid,
  category text not null,
  method text not null,
  cents bigint not null,
  movements int not null,
  constraint money_day_once unique nulls not distinct (business_id, day, type, branch_id, specialist_id, category, method)
);
call guard_tenant_table('money_day');

-- The payments of each client, less refunds.
create table client_spent (
  business_id uuid not null references business (id) on delete cascade,
  client_id uuid not null,
  cents bigint not null,
  movements int not null,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade
);
create index client_spent_most on client_spent (business_id, cents desc, client_id);
call guard_tenant_table('client_spent');

create function money_dated() returns trigger language plpgsql as $$
begin
  new.day := business_day(new.business_id, new.at);
  return new;
end $$;
create trigger money_dated before insert or update of at on money_movement for each row execute function money_dated();

create function count_money(m money_movement, sign int) returns void language plpgsql as $$
begin
  if m.deleted_at is not null then
    return;
  end if;
  insert into money_day (business_id, day, type, branch_id, specialist_id, category, method, cents, movements)
  values (m.business_id, m.day, m.type, m.branch_id, m.specialist_id, m.category, m.method, sign * m.amount_cents, sign)
  on conflict on constraint money_day_once
  do update set cents = money_day.cents + excluded.cents, movements = money_day.movements + excluded.movements;
  if m.client_id is not null then
    insert into client_spent (business_id, client_id, cents, movements)
    values (m.business_id, m.client_id, sign * case m.type when 'in' then m.amount_cents else -m.amount_cents end, sign)
    on conflict (business_id, client_id)
    do update set cents = client_spent.cents + excluded.cents, movements = client_spent.movements + excluded.movements;
  end if;
end $$;

create function money_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform count_money(old, -1);
  end if;
  perform count_money(new, 1);
  return null;
end $$;
create trigger money_added after insert on money_movement for each row execute function money_moved();
create trigger money_corrected after update on money_movement for each row execute function money_moved();

-- Requests with a once key are executed once. A repeated request gets the stored answer.
create table done_once (
  business_id uuid not null references business (id) on delete cascade,
  key uuid not null,
  -- The hash of the request, so that a key is refused for another one.
  asked_hash text not null,
  answer jsonb,
  at timestamptz(3) not null default now(),
  primary key (business_id, key)
);
create index done_once_old on done_once (at);
call guard_tenant_table('done_once');
