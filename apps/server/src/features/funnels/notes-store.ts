import type { FunnelNote } from '@cauce/contract/funnels/funnels';
import type { SignedContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

interface Row {
  id: string;
  text: string;
  created_by: string;
  created_at: Date;
}

const toWire = ({ id, text, created_by, created_at }: Row): FunnelNote => ({
  _id: id,
  text,
  date: created_at.toISOString(),
  createdBy: created_by,
});

/** The notes of each funnel, the latest first. */
export async function listByFunnel(
  tx: TenantTx,
  funnelIds: readonly string[],
): Promise<ReadonlyMap<string, FunnelNote[]>> {
  if (funnelIds.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('funnel_note')
    .select(['id', 'funnel_id', 'text', 'created_by', 'created_at'])
    .where('funnel_id', 'in', funnelIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ funnel_id }) => funnel_id)].map(([id, notes]) => [id, notes.map(toWire)]),
  );
}

export async function count(tx: TenantTx, funnelId: string): Promise<number> {
  const { total } = await db(tx)
    .selectFrom('funnel_note')
    .select((column) => column.fn.countAll<number>().as('total'))
    .where('funnel_id', '=', funnelId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insert(
  tx: TenantTx,
  by: SignedContext,
  funnelId: string,
  text: string,
): Promise<FunnelNote> {
  const row = await db(tx)
    .insertInto('funnel_note')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      funnel_id: funnelId,
      text,
      created_by: by.signedBy,
      created_at: by.at,
    })
    .returning(['id', 'text', 'created_by', 'created_at'])
    .executeTakeFirstOrThrow();
  return toWire(row);
}

export async function remove(tx: TenantTx, funnelId: string, id: string): Promise<boolean> {
  const removed = await db(tx)
    .deleteFrom('funnel_note')
    .where('funnel_id', '=', funnelId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
