-- Money that a client paid and that the business keeps for them, for instance of a cancelled appointment. It moves by
-- two kinds of movements with the method 'balance': an 'out' of what was paid adds to it, and an 'in' is paid from it.

alter table money_movement drop constraint money_movement_method_check;
alter table money_movement add constraint money_movement_method_check
  check (method in ('cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago', 'balance'));
alter table money_movement add constraint money_movement_balance_of_client check (method <> 'balance' or client_id is not null);

create table client_balance (
  business_id uuid not null references business (id) on delete cascade,
  client_id uuid not null,
  cents bigint not null,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references client (business_id, id) on delete cascade
);
call guard_tenant_table('client_balance');

create function count_balance(m money_movement, sign int) returns void language plpgsql as $$
begin
  if m.deleted_at is not null or m.method <> 'balance' then
    return;
  end if;
  insert into client_balance (business_id, client_id, cents)
  values (m.business_id, m.client_id, sign * case m.type when 'out' then m.amount_cents else -m.amount_cents end)
  on conflict (business_id, client_id) do update set cents = client_balance.cents + excluded.cents;
end $$;

create function balance_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform count_balance(old, -1);
  end if;
  perform count_balance(new, 1);
  return null;
end $$;
create trigger balance_added after insert on money_movement for each row execute function balance_moved();
create trigger balance_corrected after update on money_movement for each row execute function balance_moved();

-- Checked at the end of the transaction, because a merge of two clients moves their movements one by one.
create function balance_covered() returns trigger language plpgsql as $$
begin
  if exists (select from client_balance b where b.business_id = new.business_id and b.client_id = new.client_id and b.cents < 0) then
    raise exception 'the balance of a client is below zero' using errcode = '23514', constraint = 'client_balance_covered';
  end if;
  return null;
end $$;
create constraint trigger client_balance_covered after insert or update on client_balance
  deferrable initially deferred for each row execute function balance_covered();
