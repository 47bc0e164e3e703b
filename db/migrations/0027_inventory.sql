-- Products, their stock in each branch, and its movements.

create table product (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  name text not null check (char_length(name) between 2 and 50),
  description text not null default '',
  price_cents int not null check (price_cents between 0 and 99999900),
  category text not null default '',
  images text[] not null default '{}',
  -- Products made to order are sold without being counted.
  tracks_stock boolean not null default true,
  -- Stock of all branches below this is low.
  min_stock int check (min_stock between 0 and 1000000),
  archived_at timestamptz(3),
  created_by uuid references person (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id)
);
create index product_newest on product (business_id, created_at desc, id desc);
call guard_tenant_table('product');

alter table resource_use
  add column product_id uuid,
  add foreign key (business_id, product_id) references product (business_id, id) on delete cascade;
create unique index resource_use_by_product on resource_use (business_id, product_id, resource_id) where product_id is not null;

-- The products that a service consumes, with the quantity per use.
create table service_product (
  business_id uuid not null references business (id) on delete cascade,
  service_id uuid not null,
  product_id uuid not null,
  amount int not null check (amount between 1 and 10000),
  primary key (business_id, service_id, product_id),
  foreign key (business_id, service_id) references service (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references product (business_id, id)
);
create index service_product_of_product on service_product (business_id, product_id);
call guard_tenant_table('service_product');
alter table service drop column stock_operations;

-- The stock of each branch. Writers lock the rows in the order of products and branches.
create table stock_level (
  business_id uuid not null references business (id) on delete cascade,
  product_id uuid not null,
  branch_id uuid not null,
  on_hand int not null default 0,
  -- Reserved for orders that are not delivered.
  reserved int not null default 0,
  primary key (business_id, product_id, branch_id),
  foreign key (business_id, product_id) references product (business_id, id) on delete cascade,
  foreign key (business_id, branch_id) references branch (business_id, id),
  -- A safety net: writers check the stock before.
  constraint stock_level_not_short check (reserved >= 0 and on_hand >= reserved)
);
create index stock_level_of_branch on stock_level (business_id, branch_id);
call guard_tenant_table('stock_level');

-- Never changed: a wrong movement is reversed by another one that refers to it.
create table stock_movement (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  custom_id text not null default '',
  product_id uuid not null,
  branch_id uuid not null,
  type text not null check (type in ('in', 'out')),
  quantity int not null check (quantity between 1 and 1000000),
  at timestamptz(3) not null,
  -- Its date in the time zone of the business.
  day date not null,
  comments text not null default '',
  origin text not null default 'manual' check (origin in ('manual', 'consumption', 'order', 'reversal')),
  appointment_id uuid,
  reverses_id uuid,
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  foreign key (business_id, product_id) references product (business_id, id),
  foreign key (business_id, branch_id) references branch (business_id, id),
  foreign key (business_id, appointment_id) references appointment (business_id, id) on delete set null (appointment_id),
  foreign key (business_id, reverses_id) references stock_movement (business_id, id),
  constraint stock_movement_reversed_once unique (business_id, reverses_id)
);
create index stock_movement_newest on stock_movement (business_id, at desc, id desc);
create index stock_movement_of_product on stock_movement (business_id, product_id, at desc, id desc);
create index stock_movement_of_branch on stock_movement (business_id, branch_id, at desc, id desc);
create index stock_movement_of_appointment on stock_movement (business_id, appointment_id) where appointment_id is not null;
call guard_tenant_table('stock_movement');
revoke update, delete on stock_movement from cauce_tenant;

-- Sums by day, so that a year is read without its movements.
create table stock_day (
  business_id uuid not null references business (id) on delete cascade,
  day date not null,
  product_id uuid not null,
  branch_id uuid not null,
  type text not null,
  origin text not null,
  quantity bigint not null,
  movements int not null,
  primary key (business_id, day, product_id, branch_id, type, origin),
  foreign key (business_id, product_id) references product (business_id, id) on delete cascade
);
create index stock_day_of_product on stock_day (business_id, product_id, day);
call guard_tenant_table('stock_day');

create function business_day(of_business uuid, of_moment timestamptz) returns date language sql stable as $$
  select (of_moment at time zone b.zone)::date from business b where b.id = of_business
$$;

create function stock_dated() returns trigger language plpgsql as $$
begin
  new.day := business_day(new.business_id, new.at);
  return new;
end $$;
create trigger stock_dated before insert on stock_movement for each row execute function stock_dated();

create function stock_moved() returns trigger language plpgsql as $$
declare
  change constant int := case new.type when 'in' then new.quantity else -new.quantity end;
begin
  if not (select p.tracks_stock from product p where p.business_id = new.business_id and p.id = new.product_id) then
    raise exception using errcode = 'check_violation', constraint = 'stock_movement_of_tracked',
      message = 'the product is not counted';
  end if;
  update stock_level l set on_hand = l.on_hand + change
   where l.business_id = new.business_id and l.product_id = new.product_id and l.branch_id = new.branch_id;
  if not found then
    insert into stock_level (business_id, product_id, branch_id, on_hand)
    values (new.business_id, new.product_id, new.branch_id, change)
    on conflict (business_id, product_id, branch_id) do update set on_hand = stock_level.on_hand + excluded.on_hand;
  end if;
  insert into stock_day (business_id, day, product_id, branch_id, type, origin, quantity, movements)
  values (new.business_id, new.day, new.product_id, new.branch_id, new.type, new.origin, new.quantity, 1)
  on conflict (business_id, day, product_id, branch_id, type, origin)
  do update set quantity = stock_day.quantity + excluded.quantity, movements = stock_day.movements + 1;
  return null;
end $$;
create trigger stock_moved after insert on stock_movement for each row execute function stock_moved();
