import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { sumIncome } from '../../money/index.ts';

export interface ArrivedContact {
  clientId: string;
  arrivedAt: Date;
  message: string;
}

/** One page of the contacts of a source, who arrived last first. */
export async function list(
  tx: TenantTx,
  sourceId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ArrivedContact[]> {
  return db(tx)
    .selectFrom('client_traffic_source')
    .select(['client_id as clientId', 'arrived_at as arrivedAt', 'message'])
    .where('source_id', '=', sourceId)
    .orderBy('arrived_at', 'desc')
    .orderBy('client_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function count(tx: TenantTx, sourceId: string): Promise<number> {
  const { total } = await db(tx)
    .selectFrom('client_traffic_source')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The payments of each of these contacts, in cents. */
export async function incomeOf(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ group: string; cents: string }>`
    with paying as (select id as "group", id as "clientId" from unnest(${ids}::uuid[]) id)
    ${sumIncome(sql`paying`)}`.execute(db(tx));
  return new Map(rows.map(({ group, cents }) => [group, Number(cents)]));
}

/** Keeps the contacts who have a source already. */
export async function listArrived(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select client_id as id from client_traffic_source where client_id = any(${ids}::uuid[])`.execute(db(tx));
  return new Set(rows.map(({ id }) => id));
}
