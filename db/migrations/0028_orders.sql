-- Orders of clients, delivered on a day.

-- The last order number of each business.
create table order_counter (
  business_id uuid primary key references business (id) on delete cascade,
  last int not null
);
call guard_tenant_table('order_counter');

create table client_order (
  business_id uuid not null references business (id) on delete cascade,
  id uuid not null,
  number int not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'canceled')),
  client_id uuid not null,
  -- The branch that delivers.
  branch_id uuid not null,
  delivery_date date not null,
  -- Minutes from midnight; null is any time of the day.
  delivery_minute int check (delivery_minute between 0 and 1439),
  delivery_address text not null default '',
  details text not null default '',
  total_cents bigint not null check (total_cents >= 0),
  source text not null default 'staff' check (source in ('staff', 'assistant')),
  settled_at timestamptz(3),
  created_by text not null,
  updated_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  constraint client_order_number_taken unique (business_id, number),
  foreign key (business_id, client_id) references client (business_id, id),
  foreign key (business_id, branch_id) references branch (business_id, id)
);
create index client_order_newest on client_order (business_id, created_at desc, id desc);
create index client_order_due on client_order (business_id, delivery_date, delivery_minute, id) where status = 'pending';
create index client_order_settled on client_order (business_id, status, settled_at desc, id desc) where status <> 'pending';
create index client_order_of_client on client_order (business_id, client_id, created_at desc);
call guard_tenant_table('client_order');

-- The products of an order, with their names and prices at that time.
create table order_item (
  business_id uuid not null references business (id) on delete cascade,
  order_id uuid not null,
  position int not null,
  product_id uuid not null,
  name text not null,
  price_cents int not null check (price_cents >= 0),
  quantity int not null check (quantity between 1 and 10000),
  -- The quantity that is reserved; none for products that are not counted.
  reserved int not null default 0 check (reserved = 0 or reserved = quantity),
  primary key (business_id, order_id, position),
  foreign key (business_id, order_id) references client_order (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references product (business_id, id)
);
create index order_item_of_product on order_item (business_id, product_id);
call guard_tenant_table('order_item');

alter table stock_movement
  add column order_id uuid,
  add foreign key (business_id, order_id) references client_order (business_id, id);
create index stock_movement_of_order on stock_movement (business_id, order_id) where order_id is not null;
