import type { SalesFunnel, SalesFunnelInput } from '@cauce/contract/funnels/sales-funnels';
import type { Selectable } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import type { SalesFunnel as Row } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';

const toWire = (row: Selectable<Row>): SalesFunnel => ({
  _id: row.id,
  businessId: row.business_id,
  name: row.name,
  description: row.description,
  checkpoints: row.checkpoints as unknown as SalesFunnel['checkpoints'],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const toColumns = ({ name, description, checkpoints }: SalesFunnelInput) => ({
  name,
  description,
  checkpoints: JSON.stringify(checkpoints),
});

export async function list(tx: TenantTx): Promise<SalesFunnel[]> {
  const rows = await db(tx)
    .selectFrom('sales_funnel')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toWire);
}

export async function read(tx: TenantTx, id: string): Promise<SalesFunnel | undefined> {
  const row = await db(tx).selectFrom('sales_funnel').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<SalesFunnel | undefined> {
  const row = await db(tx)
    .selectFrom('sales_funnel')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toWire(row);
}

export async function insert(tx: TenantTx, by: ActionContext, input: SalesFunnelInput): Promise<SalesFunnel> {
  const row = await db(tx)
    .insertInto('sales_funnel')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      ...toColumns(input),
      created_at: by.at,
      updated_at: by.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

export async function update(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  input: SalesFunnelInput,
): Promise<SalesFunnel> {
  const row = await db(tx)
    .updateTable('sales_funnel')
    .set({ ...toColumns(input), updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('sales_funnel').where('id', '=', id).execute();
}
