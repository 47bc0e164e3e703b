import { sql } from 'kysely';
import { ownBusiness } from '../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export type Differences = Record<'operations' | 'accounts' | 'lots' | 'held' | 'balances', number>;

/** Computes balances, lots and reservations again from the entries and counts the differences from the stored ones. */
export async function differences(tx: TenantTx): Promise<Differences> {
  const { rows } = await sql<Differences>`
    with entries as materialized (
      select e.*, o.ordinal as place, o.balance_after
        from credit_entry e join credit_operation o on o.owner_id = e.owner_id and o.id = e.operation_id
       where e.owner_id = ${ownBusiness}
    ), lots as materialized (select * from credit_lot where owner_id = ${ownBusiness}),
    accounts as materialized (select * from credit_account where owner_id = ${ownBusiness}),
    draws as materialized (
      select d.lot_id, h.credit_type, d.amount from credit_draw d
        join credit_hold h on h.owner_id = d.owner_id and h.id = d.hold_id
       where d.owner_id = ${ownBusiness} and h.state = 'open'
    )
    select (select count(*)::int from (
      select 1 from credit_operation o left join entries e on e.operation_id = o.id
       where o.owner_id = ${ownBusiness}
       group by o.id having count(e.amount) = 0 or sum(e.amount) <> 0
    ) unbalanced) as operations,
    (select count(*)::int from (
      select 1 from (
        select credit_type, account as name, amount from entries
        union all select credit_type, name, -posted from accounts
        union all select credit_type, 'lots', remaining from lots
        union all select credit_type, 'lots', -posted from accounts where name = 'available'
      ) both_books group by credit_type, name having sum(amount) <> 0
    ) differing) as accounts,
    (select count(*)::int from (
      select 1 from (
        select lot_id, amount from entries where lot_id is not null
        union all select id, -remaining from lots
      ) both_books group by lot_id having sum(amount) <> 0
    ) differing) as lots,
    (select count(*)::int from (
      select 1 from (
        select lot_id::text as what, amount from draws
        union all select id::text, -held from lots
        union all select credit_type, amount from credit_hold where owner_id = ${ownBusiness} and state = 'open'
        union all select credit_type, -held from accounts
      ) both_books group by what having sum(amount) <> 0
    ) differing) as held,
    (select count(*)::int from (
      select distinct on (operation_id) balance_after,
             sum(amount) filter (where account = 'available') over (partition by credit_type order by place) as balance
        from entries
    ) played where balance_after <> coalesce(balance, 0)) as balances`.execute(db(tx));
  return rows[0]!;
}
