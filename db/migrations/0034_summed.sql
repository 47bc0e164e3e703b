-- Coarser sums of money and stock, so that reading a year does not depend on the number of movements.

-- Sums by month with all dimensions: whole months of a period are read here, and the remaining days from the sums by
-- day.
create table money_month (
  business_id uuid not null references business (id) on delete cascade,
  -- The first day of the month.
  month date not null,
  type text not null,
  branch_id uuid,
  specialist_id uuid,
  category text not null,
  method text not null,
  cents bigint not null,
  movements int not null,
  constraint money_month_once unique nulls not distinct (business_id, month, type, branch_id, specialist_id, category, method)
);
call guard_tenant_table('money_month');

-- Sums by day and branch.
create table money_branch_day (
  business_id uuid not null references business (id) on delete cascade,
  day date not null,
  type text not null,
  branch_id uuid,
  cents bigint not null,
  movements int not null,
  constraint money_branch_day_once unique nulls not distinct (business_id, day, type, branch_id)
);
call guard_tenant_table('money_branch_day');

create index money_day_of_specialist on money_day (business_id, specialist_id, day) where specialist_id is not null;

insert into money_month
select business_id, date_trunc('month', day)::date, type, branch_id, specialist_id, category, method, sum(cents), sum(movements)
  from money_day group by 1, 2, 3, 4, 5, 6, 7;
insert into money_branch_day
select business_id, day, type, branch_id, sum(cents), sum(movements) from money_day group by 1, 2, 3, 4;

-- Runs at the end of the transaction, because all payments of a branch on a day share one row, which is locked only
-- briefly.
create function sum_money(m money_movement, sign int) returns void language plpgsql as $$
begin
  if m.deleted_at is not null then
    return;
  end if;
  insert into money_month (business_id, month, type, branch_id, specialist_id, category, method, cents, movements)
  values (m.business_id, date_trunc('month', m.day)::date, m.type, m.branch_id, m.specialist_id, m.category, m.method,
          sign * m.amount_cents, sign)
  on conflict on constraint money_month_once
  do update set cents = money_month.cents + excluded.cents, movements = money_month.movements + excluded.movements;
  insert into money_branch_day (business_id, day, type, branch_id, cents, movements)
  values (m.business_id, m.day, m.type, m.branch_id, sign * m.amount_cents, sign)
  on conflict on constraint money_branch_day_once
  do update set cents = money_branch_day.cents + excluded.cents, movements = money_branch_day.movements + excluded.movements;
end $$;

create function money_summed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform sum_money(old, -1);
  end if;
  perform sum_money(new, 1);
  return null;
end $$;
create constraint trigger money_summed after insert or update on money_movement
  deferrable initially deferred for each row execute function money_summed();

create table stock_month (
  business_id uuid not null references business (id) on delete cascade,
  -- The first day of the month.
  month date not null,
  product_id uuid not null,
  branch_id uuid not null,
  type text not null,
  quantity bigint not null,
  movements int not null,
  primary key (business_id, month, product_id, branch_id, type),
  foreign key (business_id, product_id) references product (business_id, id) on delete cascade
);
create index stock_month_of_product on stock_month (business_id, product_id);
call guard_tenant_table('stock_month');

-- Sums by day of all products.
create table stock_branch_day (
  business_id uuid not null references business (id) on delete cascade,
  day date not null,
  branch_id uuid not null,
  type text not null,
  origin text not null,
  quantity bigint not null,
  movements int not null,
  primary key (business_id, day, branch_id, type, origin)
);
call guard_tenant_table('stock_branch_day');

insert into stock_month
select business_id, date_trunc('month', day)::date, product_id, branch_id, type, sum(quantity), sum(movements)
  from stock_day group by 1, 2, 3, 4, 5;
insert into stock_branch_day
select business_id, day, branch_id, type, origin, sum(quantity), sum(movements) from stock_day group by 1, 2, 3, 4, 5;

create function stock_summed() returns trigger language plpgsql as $$
begin
  insert into stock_month (business_id, month, product_id, branch_id, type, quantity, movements)
  values (new.business_id, date_trunc('month', new.day)::date, new.product_id, new.branch_id, new.type, new.quantity, 1)
  on conflict (business_id, month, product_id, branch_id, type)
  do update set quantity = stock_month.quantity + excluded.quantity, movements = stock_month.movements + 1;
  insert into stock_branch_day (business_id, day, branch_id, type, origin, quantity, movements)
  values (new.business_id, new.day, new.branch_id, new.type, new.origin, new.quantity, 1)
  on conflict (business_id, day, branch_id, type, origin)
  do update set quantity = stock_branch_day.quantity + excluded.quantity, movements = stock_branch_day.movements + 1;
  return null;
end $$;
create constraint trigger stock_summed after insert on stock_movement
  deferrable initially deferred for each row execute function stock_summed();

-- Search in a million comments. Under row-level security a pattern may not use an index, so this function searches
-- within the caller's own business.
create index money_movement_said on money_movement using gin (business_id, (custom_id || ' ' || comments) gin_trgm_ops)
  where deleted_at is null;

-- The movements that are not struck and contain the text. Null when there are more than requested or many of them are
-- among the newest, because reading the newest one by one is faster then. The index stores the business of each
-- movement in one list; for a business with most of the movements it filters nothing and takes longest to read, so
-- there the business is compared in each movement.
create function money_said(part text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  has_most constant boolean := exists (
    select from pg_stats s, unnest(s.most_common_vals::text::uuid[], s.most_common_freqs) m (business, share)
     where s.schemaname = 'public' and s.tablename = 'money_movement' and s.attname = 'business_id'
       and m.business = current_business() and m.share >= 0.5);
  said uuid[];
begin
  if (select count(*) filter (where n.text ilike part) > 40 from (
        select m.custom_id || ' ' || m.comments as text from money_movement m
         where m.business_id = current_business() and m.deleted_at is null
         order by m.at desc, m.id desc limit 2000) n) then
    return null;
  end if;
  execute 'select array(select m.id from money_movement m where '
      || case when has_most then '(m.business_id = current_business()) is true' else 'm.business_id = current_business()' end
      || $q$ and m.deleted_at is null and (m.custom_id || ' ' || m.comments) ilike $1 limit $2)$q$
    into said using part, most + 1;
  return case when cardinality(said) <= most then said end;
end $$;
revoke execute on function money_said from public;
grant execute on function money_said to cauce_tenant;
