import type { Pool } from 'pg';
import { branchInput } from '../../apps/server/testing/factories/branches.ts';
import { registerSpecialist } from '../../apps/server/testing/factories/specialists.ts';
import { branches } from '../../packages/contract/src/agenda/branches.ts';
import type { callerOf } from '../people.ts';
import { fillContacts } from './many-contacts.ts';

/** The branches, specialists, clients and products of the movements. */
export interface Shop {
  businessId: string;
  branchIds: string[];
  /** The branch of each specialist has the same index. */
  specialistIds: string[];
  branchOf: string[];
}

const BRANCHES = 4;
const SPECIALISTS = 16;
const CLIENTS = 2000;
const PRODUCTS = 40;

export async function openShop(
  pool: Pool,
  call: ReturnType<typeof callerOf>,
  businessId: string,
): Promise<Shop> {
  const shop: Shop = { businessId, branchIds: [], specialistIds: [], branchOf: [] };
  for (let made = 1; made <= BRANCHES; made += 1) {
    const branch = branchInput({ name: `Sucursal ${made}` });
    shop.branchIds.push((await call(branches.open, { body: { branch } })).data._id);
  }
  for (let made = 1; made <= SPECIALISTS; made += 1) {
    const branchId = shop.branchIds[made % BRANCHES] ?? '';
    const { _id } = await registerSpecialist({ call }, { branchId, name: `Especialista ${made}` });
    shop.specialistIds.push(_id);
    shop.branchOf.push(branchId);
  }
  await fillContacts(pool, businessId, CLIENTS);
  await pool.query(
    `insert into product (business_id, id, name, price_cents, min_stock)
     select $1, gen_random_uuid(), 'Producto ' || n, 10000 + n * 100, 5 from generate_series(1, $2) n`,
    [businessId, PRODUCTS],
  );
  return shop;
}

/** Inserts rows as they are after all triggers ran, without the triggers, which would take an hour. */
async function withoutTriggers(pool: Pool, statements: readonly [text: string, values: unknown[]][]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const [text, values] of statements) await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** A random moment of the last five years. */
const MOMENT = `date_trunc('second', now()) - interval '5 years' * (abs(hashint8(n)::bigint) / 2147483649.0)`;
const DAY = `(m.at at time zone (select zone from business where id = $1))::date`;

/** Inserts movements of money: four of five are sales of a specialist with a client, the others expenses of a branch. */
export async function fillMoney(pool: Pool, shop: Shop, many: number): Promise<void> {
  const { businessId } = shop;
  await withoutTriggers(pool, [
    [
      `insert into money_movement (business_id, id, type, amount_cents, method, category, at, day, client_id, branch_id, specialist_id, comments, created_by, updated_by)
       select $1, gen_random_uuid(), case when m.sale then 'in' else 'out' end, 10000 + m.one % 90000,
              (array['cash', 'credit', 'debit', 'transfer'])[1 + m.other % case when m.sale then 4 else 2 end],
              case when m.sale then 'sales' else (array['Renta', 'Insumos', 'Nómina', 'Servicios', 'Publicidad'])[1 + m.other % 5] end,
              m.at, ${DAY}, case when m.sale then ($5::uuid[])[1 + m.other % cardinality($5::uuid[])] end,
              case when m.sale then ($4::uuid[])[1 + m.one % cardinality($4::uuid[])] else ($6::uuid[])[1 + m.one % cardinality($6::uuid[])] end,
              case when m.sale then ($3::uuid[])[1 + m.one % cardinality($3::uuid[])] end,
              (array['Corte y peinado', 'Anticipo', 'Tinte completo', 'Pago del local', ''])[1 + m.other % 5] || case when n % 1000 = 0 then ' folio ' || n else '' end, 'x', 'x'
         from generate_series((select count(*) from money_movement where business_id = $1), $2::int - 1) n,
              lateral (select ${MOMENT} as at, n % 5 > 0 as sale, abs(hashint8(n + 7)) as one, abs(hashint8(n + 11)) as other) m`,
      [
        businessId,
        many,
        shop.specialistIds,
        shop.branchOf,
        await idsIn(pool, 'client', businessId),
        shop.branchIds,
      ],
    ],
    ['delete from money_day where business_id = $1', [businessId]],
    [
      `insert into money_day (business_id, day, type, branch_id, specialist_id, category, method, cents, movements)
       select business_id, day, type, branch_id, specialist_id, category, method, sum(amount_cents), count(*)
         from money_movement where business_id = $1 group by 1, 2, 3, 4, 5, 6, 7`,
      [businessId],
    ],
    ['delete from money_month where business_id = $1', [businessId]],
    [
      `insert into money_month (business_id, month, type, branch_id, specialist_id, category, method, cents, movements)
       select business_id, date_trunc('month', day)::date, type, branch_id, specialist_id, category, method, sum(cents), sum(movements)
         from money_day where business_id = $1 group by 1, 2, 3, 4, 5, 6, 7`,
      [businessId],
    ],
    ['delete from money_branch_day where business_id = $1', [businessId]],
    [
      `insert into money_branch_day (business_id, day, type, branch_id, cents, movements)
       select business_id, day, type, branch_id, sum(cents), sum(movements)
         from money_day where business_id = $1 group by 1, 2, 3, 4`,
      [businessId],
    ],
    ['delete from client_spent where business_id = $1', [businessId]],
    [
      `insert into client_spent (business_id, client_id, cents, movements)
       select business_id, client_id, sum(amount_cents), count(*)
         from money_movement where business_id = $1 and client_id is not null group by 1, 2`,
      [businessId],
    ],
  ]);
  await settled(pool, ['money_movement', 'money_day', 'money_month', 'money_branch_day', 'client_spent']);
}

/** Inserts movements of stock: one of five adds fifty pieces, the others take one each. */
export async function fillStock(pool: Pool, { businessId, branchIds }: Shop, many: number): Promise<void> {
  await withoutTriggers(pool, [
    [
      `insert into stock_movement (business_id, id, product_id, branch_id, type, quantity, at, day, origin, created_by)
       select $1, gen_random_uuid(), ($3::uuid[])[1 + m.one % cardinality($3::uuid[])], ($4::uuid[])[1 + m.other % cardinality($4::uuid[])],
              case when m.came then 'in' else 'out' end, case when m.came then 50 else 1 end, m.at, ${DAY},
              case when m.came then 'manual' else (array['order', 'consumption'])[1 + m.one % 2] end, 'x'
         from generate_series((select count(*) from stock_movement where business_id = $1), $2::int - 1) n,
              lateral (select ${MOMENT} as at, n % 5 = 0 as came, abs(hashint8(n + 7)) as one, abs(hashint8(n + 11)) as other) m`,
      [businessId, many, await idsIn(pool, 'product', businessId), branchIds],
    ],
    ['delete from stock_day where business_id = $1', [businessId]],
    [
      `insert into stock_day (business_id, day, product_id, branch_id, type, origin, quantity, movements)
       select business_id, day, product_id, branch_id, type, origin, sum(quantity), count(*)
         from stock_movement where business_id = $1 group by 1, 2, 3, 4, 5, 6`,
      [businessId],
    ],
    ['delete from stock_month where business_id = $1', [businessId]],
    [
      `insert into stock_month (business_id, month, product_id, branch_id, type, quantity, movements)
       select business_id, date_trunc('month', day)::date, product_id, branch_id, type, sum(quantity), sum(movements)
         from stock_day where business_id = $1 group by 1, 2, 3, 4, 5`,
      [businessId],
    ],
    ['delete from stock_branch_day where business_id = $1', [businessId]],
    [
      `insert into stock_branch_day (business_id, day, branch_id, type, origin, quantity, movements)
       select business_id, day, branch_id, type, origin, sum(quantity), sum(movements)
         from stock_day where business_id = $1 group by 1, 2, 3, 4, 5`,
      [businessId],
    ],
    ['delete from stock_level where business_id = $1', [businessId]],
    [
      `insert into stock_level (business_id, product_id, branch_id, on_hand)
       select business_id, product_id, branch_id, sum(case type when 'in' then quantity else -quantity end)
         from stock_movement where business_id = $1 group by 1, 2, 3`,
      [businessId],
    ],
  ]);
  await settled(pool, ['stock_movement', 'stock_day', 'stock_month', 'stock_branch_day', 'stock_level']);
}

async function idsIn(pool: Pool, table: 'client' | 'product', businessId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} where business_id = $1 order by id`,
    [businessId],
  );
  return rows.map(({ id }) => id);
}

async function settled(pool: Pool, tables: readonly string[]): Promise<void> {
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
}
