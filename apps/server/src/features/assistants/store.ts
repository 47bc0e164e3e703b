import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AuditContext } from '../../platform/action-context.ts';
import { lockBusiness } from '../../platform/database/lock-business.ts';
import { db, type PersonTx, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow, nextVersion } from '../../platform/database/version.ts';
import { type AssistantRow, type Settings, toColumns, toRow } from './row.ts';

const rows = (tx: TenantTx) => db(tx).selectFrom('assistant').selectAll();

/** Lists assistants in the order of their creation. With the same time, production comes before testing. */
export async function list(tx: TenantTx): Promise<AssistantRow[]> {
  return (await rows(tx).orderBy('created_at').orderBy('mode').orderBy('id').execute()).map(toRow);
}

/** The assistants that answer. After the end of the subscription of the business they pause. */
export async function working(tx: TenantTx, at: Date): Promise<AssistantRow[]> {
  const found = rows(tx)
    .where('is_working', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shared.business as business')
            .select('id')
            .whereRef('business.id', '=', 'assistant.business_id')
            .where('end_subscription', '<=', at),
        ),
      ),
    );
  return (await found.orderBy('created_at').orderBy('id').execute()).map(toRow);
}

/** The hours, in the zone of their business, at which assistants of all businesses prepare texts of free times. */
export async function listFreeTimesHours(
  pool: Pool,
): Promise<{ businessId: string; zone: string; hour: string }[]> {
  const { rows: hours } = await pool.query<{ businessId: string; zone: string; hour: string }>(
    `select distinct a.business_id as "businessId", b.zone, a.capabilities #>> '{postFreeSchedules,deliveryHour}' as hour
       from assistant a join shared.business b on b.id = a.business_id
      where a.is_working and a.mode = 'production' and a.capabilities #>> '{postFreeSchedules,enabled}' = 'true'`,
  );
  return hours;
}

export async function read(tx: TenantTx, id: string): Promise<AssistantRow | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Locks these assistants in the order of their ids until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, ids: readonly string[]): Promise<AssistantRow[]> {
  return (await rows(tx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()).map(toRow);
}

export async function lockByTemplate(tx: TenantTx, bornOf: string): Promise<AssistantRow | undefined> {
  const row = await rows(tx).where('born_of', '=', bornOf).forNoKeyUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** Counts the assistants without a template and locks the business, so that two requests cannot pass the limit. */
export async function lockAndCountAdded(tx: TenantTx, businessId: string): Promise<number> {
  await lockBusiness(tx, businessId);
  const { count } = await db(tx)
    .selectFrom('assistant')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('born_of', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const newAssistantRow = (by: AuditContext, settings: Settings, bornOf: string | null) => ({
  ...newRow(by),
  ...toColumns(settings),
  born_of: bornOf,
});

/** Returns undefined when an assistant of this template exists already. */
export async function insert(
  tx: TenantTx,
  by: AuditContext,
  settings: Settings,
  bornOf: string | null,
): Promise<AssistantRow | undefined> {
  const row = await db(tx)
    .insertInto('assistant')
    .values(newAssistantRow(by, settings, bornOf))
    .onConflict((conflict) => conflict.constraint('assistant_born_once').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toRow(row);
}

/** Inserts the first assistants of a business through a function of the database, because its founder is not yet a member. */
export async function insertFirst(
  tx: PersonTx,
  by: AuditContext,
  first: readonly (readonly [bornOf: string, settings: Settings])[],
): Promise<void> {
  const assistants = first.map(([bornOf, settings]) => {
    const { capabilities, ...columns } = newAssistantRow(by, settings, bornOf);
    return { ...columns, capabilities: JSON.parse(capabilities) as unknown, version: 1 };
  });
  await sql`select bear_assistants(${by.businessId}, ${JSON.stringify(assistants)}::jsonb)`.execute(db(tx));
}

export async function update(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  settings: Settings,
): Promise<AssistantRow> {
  const row = await db(tx)
    .updateTable('assistant')
    .set({ ...toColumns(settings), version: sql`version + 1`, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('assistant').where('id', '=', id).execute();
}

export interface KnownBranch {
  id: string;
  name: string;
}

export const branches = (tx: TenantTx): Promise<KnownBranch[]> =>
  db(tx).selectFrom('shared.branch').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
