import type { STOCK_ORIGINS, StockMovement } from '@cauce/contract/sales/stock';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { PagePosition } from '../../platform/database/page-position.ts';
import { ownBusiness } from '../../platform/database/own-business.ts';
import { startOfDay } from '../../platform/database/zone.ts';
import type { Line } from './levels-store.ts';

export type Origin = (typeof STOCK_ORIGINS)[number];
export type StoredMovement = Omit<StockMovement, 'can'>;

export interface NewMovement extends Line {
  type: 'in' | 'out';
  at: Date;
  customId: string;
  comments: string;
  origin: Origin;
  appointmentId?: string | undefined;
  orderId?: string | undefined;
  reversesId?: string | undefined;
}

export interface Filters {
  from?: string | undefined;
  to?: string | undefined;
  productId?: string | undefined;
  branchId?: string | undefined;
  type?: 'in' | 'out' | undefined;
  origin?: Origin | undefined;
}

interface Row {
  id: string;
  business_id: string;
  custom_id: string;
  product_id: string;
  product_name: string;
  branch_id: string;
  branch_name: string;
  type: 'in' | 'out';
  quantity: number;
  at: Date;
  comments: string;
  origin: Origin;
  appointment_id: string | null;
  order_id: string | null;
  order_number: number | null;
  reverses_id: string | null;
  reversed_by: string | null;
  created_by: string;
  created_at: Date;
}

const toWire = (row: Row): StoredMovement => ({
  _id: row.id,
  businessId: row.business_id,
  customId: row.custom_id,
  productId: row.product_id,
  productName: row.product_name,
  branchId: row.branch_id,
  branchName: row.branch_name,
  type: row.type,
  quantity: row.quantity,
  date: row.at.toISOString(),
  comments: row.comments,
  origin: row.origin,
  appointmentId: row.appointment_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  reversesId: row.reverses_id,
  reversedBy: row.reversed_by,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
});

/**
 * Reads movements with the names of their records. The inner query limits the rows first, so that names are read for
 * one page only.
 */
async function movements(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<StoredMovement[]> {
  const { rows } = await sql<Row>`
    select m.*, p.name as product_name, b.name as branch_name, o.number as order_number, r.id as reversed_by
      from (select m.* from stock_movement m where ${where} order by m.at desc, m.id desc ${limit}) m
      join shared.product p on p.business_id = m.business_id and p.id = m.product_id
      join shared.branch b on b.business_id = m.business_id and b.id = m.branch_id
      left join shared.client_order o on o.business_id = m.business_id and o.id = m.order_id
      left join stock_movement r on r.business_id = m.business_id and r.reverses_id = m.id
     order by m.at desc, m.id desc`.execute(db(tx));
  return rows.map(toWire);
}

const all = sql``;
const most = (limit: number) => sql`limit ${limit}`;

export const byIds = (tx: TenantTx, ids: readonly string[]): Promise<StoredMovement[]> =>
  movements(tx, sql`m.id = any (${ids}::uuid[])`, all);

export const ofAppointment = (tx: TenantTx, appointmentId: string): Promise<StoredMovement[]> =>
  movements(tx, sql`m.appointment_id = ${appointmentId}`, all);

export function page(
  tx: TenantTx,
  { from, to, productId, branchId, type, origin }: Filters,
  { after, limit }: { after?: PagePosition | undefined; limit: number },
): Promise<StoredMovement[]> {
  const conditions = [
    sql`true`,
    ...(productId === undefined ? [] : [sql`m.product_id = ${productId}`]),
    ...(branchId === undefined ? [] : [sql`m.branch_id = ${branchId}`]),
    ...(type === undefined ? [] : [sql`m.type = ${type}`]),
    ...(origin === undefined ? [] : [sql`m.origin = ${origin}`]),
    // Days are converted to instants, because the index is ordered by instants.
    ...(from === undefined ? [] : [sql`m.at >= ${startOfDay(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`m.at < ${startOfDay(sql`(${to}::date + 1)`)}`]),
    ...(after === undefined ? [] : [sql`(m.at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return movements(tx, sql.join(conditions, sql` and `), most(limit));
}

/** Inserts movements sorted by product and branch, in the same order in which levels are locked. */
export async function insert(
  tx: TenantTx,
  { signedBy, at }: { signedBy: string; at: Date },
  movements: readonly NewMovement[],
): Promise<string[]> {
  if (movements.length === 0) return [];
  const rows = movements.map((movement) => ({
    business_id: ownBusiness,
    id: newId(at.getTime()),
    custom_id: movement.customId,
    product_id: movement.productId,
    branch_id: movement.branchId,
    type: movement.type,
    quantity: movement.quantity,
    at: movement.at,
    // A trigger overwrites the day; the column has no default, so the type requires a value.
    day: movement.at,
    comments: movement.comments,
    origin: movement.origin,
    appointment_id: movement.appointmentId ?? null,
    order_id: movement.orderId ?? null,
    reverses_id: movement.reversesId ?? null,
    created_by: signedBy,
    created_at: at,
  }));
  await db(tx)
    .insertInto('stock_movement')
    .values(
      rows.toSorted((a, b) => (`${a.product_id} ${a.branch_id}` < `${b.product_id} ${b.branch_id}` ? -1 : 1)),
    )
    .execute();
  return rows.map(({ id }) => id);
}
