-- The ledger of credits, in thousandths. The entries of every operation add up to zero. No role writes it; only the
-- functions below do. `owner` is a business, and may be a partner later.

create procedure open_credit_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_business on %s for select to cauce_tenant using (business_id = current_business())', target);
  execute format('create policy own_memberships on %s for select to cauce_person using (exists (select from business b where b.id = business_id))', target);
  execute format('create policy team on %s for select to cauce_admin using (true)', target);
  execute format('grant select on %s to cauce_tenant, cauce_person, cauce_admin', target);
end $$;

-- The accounts of an owner: the credits to spend, and their sources and uses.
create table credit_account (
  owner_kind text not null check (owner_kind = 'business'),
  owner_id uuid not null,
  business_id uuid generated always as (case owner_kind when 'business' then owner_id end) stored references business (id) on delete cascade,
  credit_type text not null check (credit_type in ('gpt', 'reasoning')),
  name text not null check (name in ('available', 'issuer', 'consumed', 'expired', 'debt')),
  posted bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  primary key (owner_id, credit_type, name),
  constraint credit_account_not_short check (name <> 'available' or posted - held >= 0),
  constraint credit_account_held_of_available check (name = 'available' or held = 0),
  constraint credit_account_debt_owed check (name <> 'debt' or posted <= 0)
);
create index credit_account_of_business on credit_account (business_id);
call open_credit_table('credit_account');

-- An operation, which people read as a movement.
create table credit_operation (
  owner_kind text not null check (owner_kind = 'business'),
  owner_id uuid not null,
  business_id uuid generated always as (case owner_kind when 'business' then owner_id end) stored references business (id) on delete cascade,
  id uuid not null,
  -- The order in which they were written.
  ordinal bigint generated always as identity,
  key text not null,
  -- The hash of the request, so that a key is refused for another one.
  body_hash text not null,
  credit_type text not null check (credit_type in ('gpt', 'reasoning')),
  type text not null check (type in ('recharge', 'transfer', 'consume', 'extract', 'partner_recharge', 'expire', 'correction')),
  -- Signed, as people read it.
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz(3) not null,
  total_price_cents bigint check (total_price_cents >= 0),
  renewal_duration text check (renewal_duration in ('none', '15days', '1month', '1year')),
  reset_date boolean,
  subscription_id text,
  partner_id uuid references partner (id) on delete set null,
  -- The operation that this one corrects.
  corrects uuid,
  note text not null default '',
  detail jsonb not null default '{}',
  primary key (owner_id, id),
  constraint credit_operation_once unique (owner_id, key),
  foreign key (owner_id, corrects) references credit_operation (owner_id, id)
);
create index credit_operation_newest on credit_operation (owner_id, at desc, ordinal desc);
create index credit_operation_of_business on credit_operation (business_id);
call open_credit_table('credit_operation');

-- Credits that were granted together and expire together.
create table credit_lot (
  owner_kind text not null check (owner_kind = 'business'),
  owner_id uuid not null,
  business_id uuid generated always as (case owner_kind when 'business' then owner_id end) stored references business (id) on delete cascade,
  id uuid not null,
  credit_type text not null check (credit_type in ('gpt', 'reasoning')),
  granted bigint not null check (granted > 0),
  remaining bigint not null check (remaining >= 0),
  held bigint not null default 0 check (held >= 0),
  is_promotional boolean not null,
  granted_at timestamptz(3) not null,
  expires_at timestamptz(3),
  primary key (owner_id, id),
  constraint credit_lot_not_short check (remaining - held >= 0 and remaining <= granted)
);
create index credit_lot_left on credit_lot (owner_id, credit_type) where remaining > 0;
create index credit_lot_expiring on credit_lot (expires_at) where remaining > 0;
create index credit_lot_of_business on credit_lot (business_id);
call open_credit_table('credit_lot');

-- The entries of the ledger. Rows are only added.
create table credit_entry (
  owner_kind text not null check (owner_kind = 'business'),
  owner_id uuid not null,
  business_id uuid generated always as (case owner_kind when 'business' then owner_id end) stored references business (id) on delete cascade,
  operation_id uuid not null,
  ordinal int not null,
  credit_type text not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  lot_id uuid,
  primary key (owner_id, operation_id, ordinal),
  foreign key (owner_id, operation_id) references credit_operation (owner_id, id) on delete cascade,
  foreign key (owner_id, credit_type, account) references credit_account (owner_id, credit_type, name) on delete cascade,
  foreign key (owner_id, lot_id) references credit_lot (owner_id, id) on delete cascade,
  constraint credit_entry_of_lot check ((account = 'available') = (lot_id is not null))
);
create index credit_entry_of_account on credit_entry (owner_id, credit_type, account);
create index credit_entry_of_lot on credit_entry (owner_id, lot_id);
create index credit_entry_of_business on credit_entry (business_id);
call open_credit_table('credit_entry');

-- A reservation, made before the cost is known and closed once.
create table credit_hold (
  owner_kind text not null check (owner_kind = 'business'),
  owner_id uuid not null,
  business_id uuid generated always as (case owner_kind when 'business' then owner_id end) stored references business (id) on delete cascade,
  id uuid not null,
  key text not null,
  body_hash text not null,
  credit_type text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'voided')),
  held_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (owner_id, id),
  constraint credit_hold_once unique (owner_id, key),
  constraint credit_hold_closed_when check ((state = 'open') = (closed_at is null))
);
create index credit_hold_open on credit_hold (expires_at) where state = 'open';
create index credit_hold_of_business on credit_hold (business_id);
call open_credit_table('credit_hold');

-- The lots from which a reservation was taken.
create table credit_draw (
  owner_kind text not null check (owner_kind = 'business'),
  owner_id uuid not null,
  business_id uuid generated always as (case owner_kind when 'business' then owner_id end) stored references business (id) on delete cascade,
  hold_id uuid not null,
  lot_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (owner_id, hold_id, lot_id),
  foreign key (owner_id, hold_id) references credit_hold (owner_id, id) on delete cascade,
  foreign key (owner_id, lot_id) references credit_lot (owner_id, id) on delete cascade
);
create index credit_draw_of_business on credit_draw (business_id);
call open_credit_table('credit_draw');

-- When the owner of the business last got an alert about low credits.
create table credit_alert (
  business_id uuid not null references business (id) on delete cascade,
  told_at timestamptz(3) not null,
  primary key (business_id)
);
call guard_tenant_table('credit_alert');

-- The kind of owner in whose ledger the caller may write.
create function credit_owner_kind(owner uuid) returns text language plpgsql stable as $$
begin
  if owner is null or owner is distinct from current_business() then
    raise exception 'not the book of this request' using errcode = '42501';
  end if;
  return 'business';
end $$;

-- Locks an account until the commit, so that nobody else spends its credits. Returns nothing when it never had
-- credits.
create function lock_credits(owner uuid, kind text) returns credit_account language sql as $$
  select * from credit_account a where a.owner_id = owner and a.credit_type = kind and a.name = 'available' for update
$$;

create function post_credits(owner uuid, kind text, account text, amount bigint) returns void language sql as $$
  update credit_account a set posted = posted + amount where a.owner_id = owner and a.credit_type = kind and a.name = account
$$;

-- The order of spending: first to expire, promotional, oldest. Expired lots cannot be spent, even before the sweep.
create function spendable_lots(owner uuid, kind text, at timestamptz) returns table (id uuid, free bigint) language sql as $$
  select l.id, l.remaining - l.held from credit_lot l
   where l.owner_id = owner and l.credit_type = kind and l.remaining > l.held and (l.expires_at is null or l.expires_at > at)
   order by l.expires_at nulls last, l.is_promotional desc, l.granted_at, l.id
$$;

-- The result of an earlier request with this key. Another request with the same key is refused.
create function done_credits(owner uuid, given_key text, given_hash text) returns credit_operation language plpgsql as $$
declare
  done credit_operation;
begin
  select * into done from credit_operation o where o.owner_id = owner and o.key = given_key;
  if done.id is not null and done.body_hash <> given_hash then
    raise exception 'key % stands for another operation', given_key using constraint = 'credit_key_of_another';
  end if;
  return done;
end $$;

-- `facts` is the operation as a row, without the computed columns.
create function write_credit_operation(kind text, facts jsonb, moved bigint, balance bigint) returns credit_operation language sql as $$
  insert into credit_operation (owner_kind, owner_id, id, key, body_hash, credit_type, type, amount, balance_after, at, total_price_cents,
                                renewal_duration, reset_date, subscription_id, partner_id, corrects, note, detail)
  select kind, f.owner_id, f.id, f.key, f.body_hash, f.credit_type, f.type, moved, balance, f.at, f.total_price_cents,
         f.renewal_duration, f.reset_date, f.subscription_id, f.partner_id, f.corrects, coalesce(f.note, ''), coalesce(f.detail, '{}')
    from jsonb_populate_record(null::credit_operation, facts) f
  returning *
$$;

-- Returns nothing when there are not enough credits.
create function hold_credits(facts jsonb) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted credit_hold := jsonb_populate_record(null::credit_hold, facts);
  owner uuid := wanted.owner_id;
  kind text := credit_owner_kind(owner);
  before credit_hold;
  lot record;
  piece bigint;
  missing bigint := wanted.amount;
  lots uuid[] := '{}';
  pieces bigint[] := '{}';
begin
  if (lock_credits(owner, wanted.credit_type)).owner_id is null then
    return null;
  end if;
  select * into before from credit_hold h where h.owner_id = owner and h.key = wanted.key;
  if before.id is not null then
    if before.body_hash <> wanted.body_hash then
      raise exception 'key % stands for another hold', wanted.key using constraint = 'credit_key_of_another';
    end if;
    return before.id;
  end if;
  for lot in select * from spendable_lots(owner, wanted.credit_type, wanted.held_at) loop
    piece := least(missing, lot.free);
    lots := lots || lot.id;
    pieces := pieces || piece;
    missing := missing - piece;
    exit when missing = 0;
  end loop;
  if missing > 0 then
    return null;
  end if;
  insert into credit_hold (owner_kind, owner_id, id, key, body_hash, credit_type, amount, held_at, expires_at)
  values (kind, owner, wanted.id, wanted.key, wanted.body_hash, wanted.credit_type, wanted.amount, wanted.held_at, wanted.expires_at);
  insert into credit_draw (owner_kind, owner_id, hold_id, lot_id, amount)
  select kind, owner, wanted.id, d.lot_id, d.amount from unnest(lots, pieces) d (lot_id, amount);
  update credit_lot l set held = l.held + d.amount from unnest(lots, pieces) d (lot_id, amount) where l.owner_id = owner and l.id = d.lot_id;
  update credit_account a set held = a.held + wanted.amount
   where a.owner_id = owner and a.credit_type = wanted.credit_type and a.name = 'available';
  return wanted.id;
end $$;

-- Locks a reservation until the commit. The account is always locked first.
create function lock_credit_hold(owner uuid, hold uuid) returns credit_hold language plpgsql as $$
declare
  found_hold credit_hold;
begin
  perform lock_credits(owner, (select h.credit_type from credit_hold h where h.owner_id = owner and h.id = hold));
  select * into found_hold from credit_hold h where h.owner_id = owner and h.id = hold for update;
  if found_hold.id is null then
    raise exception 'no such hold' using constraint = 'credit_hold_unknown';
  end if;
  return found_hold;
end $$;

-- Charges the spent amount and releases the rest.
create function settle_credits(hold uuid, spent bigint, facts jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given credit_operation := jsonb_populate_record(null::credit_operation, facts);
  owner uuid := given.owner_id;
  kind text := credit_owner_kind(owner);
  closing credit_hold := lock_credit_hold(owner, hold);
  done credit_operation := done_credits(owner, given.key, given.body_hash);
  balance bigint;
  draw record;
  piece bigint;
  owed bigint := spent;
  step int := 0;
begin
  if done.id is not null then
    return done.balance_after;
  end if;
  if closing.state <> 'open' then
    raise exception 'hold % is closed', hold using constraint = 'credit_hold_closed';
  end if;
  if spent <= 0 or spent > closing.amount then
    raise exception 'hold % is of %', hold, closing.amount using constraint = 'credit_hold_exceeded';
  end if;
  update credit_account a set held = a.held - closing.amount, posted = a.posted - spent
   where a.owner_id = owner and a.credit_type = closing.credit_type and a.name = 'available' returning a.posted into balance;
  perform post_credits(owner, closing.credit_type, 'consumed', spent);
  perform write_credit_operation(kind, facts || jsonb_build_object('credit_type', closing.credit_type), -spent, balance);
  for draw in select d.lot_id, d.amount from credit_draw d join credit_lot l on l.owner_id = d.owner_id and l.id = d.lot_id
               where d.owner_id = owner and d.hold_id = hold
               order by l.expires_at nulls last, l.is_promotional desc, l.granted_at, l.id loop
    piece := least(owed, draw.amount);
    owed := owed - piece;
    update credit_lot l set held = l.held - draw.amount, remaining = l.remaining - piece where l.owner_id = owner and l.id = draw.lot_id;
    if piece > 0 then
      insert into credit_entry (owner_kind, owner_id, operation_id, ordinal, credit_type, account, amount, lot_id)
      values (kind, owner, given.id, step, closing.credit_type, 'available', -piece, draw.lot_id);
      step := step + 1;
    end if;
  end loop;
  insert into credit_entry (owner_kind, owner_id, operation_id, ordinal, credit_type, account, amount)
  values (kind, owner, given.id, step, closing.credit_type, 'consumed', spent);
  update credit_hold h set state = 'settled', closed_at = given.at where h.owner_id = owner and h.id = hold;
  return balance;
end $$;

-- Releases a reservation of which nothing was spent. Has no effect on one that was already released.
create function void_credits(owner uuid, hold uuid, closing_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kind text := credit_owner_kind(owner);
  closing credit_hold := lock_credit_hold(owner, hold);
begin
  if closing.state = 'settled' then
    raise exception 'hold % is closed', hold using constraint = 'credit_hold_closed';
  end if;
  if closing.state = 'voided' then
    return;
  end if;
  update credit_lot l set held = l.held - d.amount from credit_draw d
   where d.owner_id = owner and d.hold_id = hold and l.owner_id = owner and l.id = d.lot_id;
  update credit_account a set held = a.held - closing.amount
   where a.owner_id = owner and a.credit_type = closing.credit_type and a.name = 'available';
  update credit_hold h set state = 'voided', closed_at = closing_at where h.owner_id = owner and h.id = hold;
end $$;

-- Grants credits: debts are paid first, and the rest becomes a lot.
create function grant_credits(amount bigint, lot jsonb, facts jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given credit_operation := jsonb_populate_record(null::credit_operation, facts);
  owner uuid := given.owner_id;
  kind text := credit_owner_kind(owner);
  done credit_operation;
  balance bigint;
  paid bigint;
begin
  insert into credit_account (owner_kind, owner_id, credit_type, name)
  select kind, owner, given.credit_type, n from unnest(array['available', 'issuer', 'consumed', 'expired', 'debt']) n
  on conflict do nothing;
  perform lock_credits(owner, given.credit_type);
  done := done_credits(owner, given.key, given.body_hash);
  if done.id is not null then
    return done.balance_after;
  end if;
  select least(amount, -a.posted) into paid from credit_account a
   where a.owner_id = owner and a.credit_type = given.credit_type and a.name = 'debt';
  perform post_credits(owner, given.credit_type, 'issuer', -amount);
  perform post_credits(owner, given.credit_type, 'debt', paid);
  update credit_account a set posted = a.posted + amount - paid
   where a.owner_id = owner and a.credit_type = given.credit_type and a.name = 'available' returning a.posted into balance;
  perform write_credit_operation(kind, facts, amount, balance);
  if amount > paid then
    insert into credit_lot (owner_kind, owner_id, id, credit_type, granted, remaining, is_promotional, granted_at, expires_at)
    select kind, owner, l.id, given.credit_type, amount - paid, amount - paid, l.is_promotional, given.at, l.expires_at
      from jsonb_populate_record(null::credit_lot, lot) l;
  end if;
  insert into credit_entry (owner_kind, owner_id, operation_id, ordinal, credit_type, account, amount, lot_id)
  select kind, owner, given.id, row_number() over () - 1, given.credit_type, e.account, e.amount, e.lot_id
    from (values ('issuer', -amount, null), ('debt', paid, null), ('available', amount - paid, (lot ->> 'id')::uuid)) e (account, amount, lot_id)
   where e.amount <> 0;
  return balance;
end $$;

-- Takes credits back to their source. Missing credits are refused or become a debt.
create function take_back_credits(amount bigint, may_owe boolean, facts jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given credit_operation := jsonb_populate_record(null::credit_operation, facts);
  owner uuid := given.owner_id;
  kind text := credit_owner_kind(owner);
  done credit_operation;
  balance bigint;
  lot record;
  piece bigint;
  missing bigint := amount;
  lots uuid[] := '{}';
  pieces bigint[] := '{}';
begin
  insert into credit_account (owner_kind, owner_id, credit_type, name)
  select kind, owner, given.credit_type, n from unnest(array['available', 'issuer', 'consumed', 'expired', 'debt']) n
  on conflict do nothing;
  perform lock_credits(owner, given.credit_type);
  done := done_credits(owner, given.key, given.body_hash);
  if done.id is not null then
    return done.balance_after;
  end if;
  for lot in select * from spendable_lots(owner, given.credit_type, given.at) loop
    piece := least(missing, lot.free);
    lots := lots || lot.id;
    pieces := pieces || piece;
    missing := missing - piece;
    exit when missing = 0;
  end loop;
  if missing > 0 and not may_owe then
    raise exception 'not enough credits' using constraint = 'credit_account_not_short';
  end if;
  update credit_lot l set remaining = l.remaining - d.amount from unnest(lots, pieces) d (lot_id, amount) where l.owner_id = owner and l.id = d.lot_id;
  update credit_account a set posted = a.posted - (amount - missing)
   where a.owner_id = owner and a.credit_type = given.credit_type and a.name = 'available' returning a.posted into balance;
  perform post_credits(owner, given.credit_type, 'debt', -missing);
  perform post_credits(owner, given.credit_type, 'issuer', amount);
  perform write_credit_operation(kind, facts, -amount, balance);
  insert into credit_entry (owner_kind, owner_id, operation_id, ordinal, credit_type, account, amount, lot_id)
  select kind, owner, given.id, row_number() over () - 1, given.credit_type, e.account, e.amount, e.lot_id
    from (select 'available' as account, -d.amount as amount, d.lot_id from unnest(lots, pieces) d (lot_id, amount)
          union all values ('debt', -missing, null::uuid), ('issuer', amount, null)) e
   where e.amount <> 0;
  return balance;
end $$;

-- Removes what was not spent of an expired lot and returns the amount. Reserved credits stay until their reservation
-- is closed.
create function expire_credits(lot uuid, facts jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given credit_operation := jsonb_populate_record(null::credit_operation, facts);
  owner uuid := given.owner_id;
  kind text := credit_owner_kind(owner);
  gone bigint;
  balance bigint;
begin
  perform lock_credits(owner, given.credit_type);
  select l.remaining - l.held into gone from credit_lot l
   where l.owner_id = owner and l.id = lot and l.credit_type = given.credit_type and l.expires_at <= given.at for update;
  if coalesce(gone, 0) = 0 then
    return 0;
  end if;
  update credit_lot l set remaining = l.remaining - gone where l.owner_id = owner and l.id = lot;
  update credit_account a set posted = a.posted - gone
   where a.owner_id = owner and a.credit_type = given.credit_type and a.name = 'available' returning a.posted into balance;
  perform post_credits(owner, given.credit_type, 'expired', gone);
  perform write_credit_operation(kind, facts, -gone, balance);
  insert into credit_entry (owner_kind, owner_id, operation_id, ordinal, credit_type, account, amount, lot_id)
  values (kind, owner, given.id, 0, given.credit_type, 'available', -gone, lot),
         (kind, owner, given.id, 1, given.credit_type, 'expired', gone, null);
  return gone;
end $$;

revoke execute on function hold_credits, settle_credits, void_credits, grant_credits, take_back_credits, expire_credits from public;
grant execute on function hold_credits, settle_credits, void_credits, grant_credits, take_back_credits, expire_credits to cauce_tenant;
