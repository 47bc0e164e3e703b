import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** A quantity of one product in one branch. */
export interface Line {
  productId: string;
  branchId: string;
  quantity: number;
}

export interface Level {
  productId: string;
  branchId: string;
  onHand: number;
  reserved: number;
}

const columnOf = (lines: readonly Line[], key: 'productId' | 'branchId') => lines.map((line) => line[key]);

/** Inserts missing rows, so that there is a row to lock for each line. */
async function begin(tx: TenantTx, lines: readonly Line[]): Promise<void> {
  await sql`
    insert into stock_level (business_id, product_id, branch_id)
    select distinct current_business(), l.product, l.branch
      from unnest(${columnOf(lines, 'productId')}::uuid[], ${columnOf(lines, 'branchId')}::uuid[]) l(product, branch)
     order by 2, 3
    on conflict do nothing`.execute(db(tx));
}

/** Locks the stock levels of these lines in one order, so that two transactions never deadlock. */
export async function lockLevels(tx: TenantTx, lines: readonly Line[]): Promise<Level[]> {
  await begin(tx, lines);
  const { rows } = await sql<Level>`
    select product_id as "productId", branch_id as "branchId", on_hand as "onHand", reserved
      from stock_level
     where (product_id, branch_id) in (
       select l.product, l.branch
         from unnest(${columnOf(lines, 'productId')}::uuid[], ${columnOf(lines, 'branchId')}::uuid[]) l(product, branch))
     order by product_id, branch_id
       for no key update`.execute(db(tx));
  return rows;
}

/** Adds the quantities to the reserved stock; negative ones release it. */
export async function reserve(tx: TenantTx, lines: readonly Line[]): Promise<void> {
  for (const { productId, branchId, quantity } of lines)
    await db(tx)
      .updateTable('stock_level')
      .set({ reserved: sql<number>`reserved + ${quantity}` })
      .where('product_id', '=', productId)
      .where('branch_id', '=', branchId)
      .execute();
}
