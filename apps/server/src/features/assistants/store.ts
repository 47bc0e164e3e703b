import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { db, type PersonTx, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow, nextVersion } from '../../platform/database/version.ts';
import { type AssistantRow, type Settings, toColumns, toRow } from './row.ts';

const rows = (tx: TenantTx) => db(tx).selectFrom('assistant').selectAll();

/** In the order in which they came to be; of those of one moment, the one that people meet first. */
export async function list(tx: TenantTx): Promise<AssistantRow[]> {
  return (await rows(tx).orderBy('created_at').orderBy('mode').orderBy('id').execute()).map(toRow);
}

export async function working(tx: TenantTx): Promise<AssistantRow[]> {
  const found = rows(tx).where('is_working', '=', true);
  return (await found.orderBy('created_at').orderBy('id').execute()).map(toRow);
}

export async function read(tx: TenantTx, id: string): Promise<AssistantRow | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Locks these assistants against other changes, two of them in the order of their ids. */
export async function hold(tx: TenantTx, ids: readonly string[]): Promise<AssistantRow[]> {
  return (await rows(tx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()).map(toRow);
}

export async function holdBorn(tx: TenantTx, bornOf: string): Promise<AssistantRow | undefined> {
  const row = await rows(tx).where('born_of', '=', bornOf).forNoKeyUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** How many were made by hand; whoever makes another one meanwhile waits. */
export async function holdMade(tx: TenantTx, businessId: string): Promise<number> {
  await db(tx).selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
  const { count } = await db(tx)
    .selectFrom('assistant')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('born_of', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const newborn = (by: AuditContext, settings: Settings, bornOf: string | null) => ({
  ...newRow(by),
  ...toColumns(settings),
  born_of: bornOf,
});

/** Nothing where one of this birth is there already. */
export async function insert(
  tx: TenantTx,
  by: AuditContext,
  settings: Settings,
  bornOf: string | null,
): Promise<AssistantRow | undefined> {
  const row = await db(tx)
    .insertInto('assistant')
    .values(newborn(by, settings, bornOf))
    .onConflict((conflict) => conflict.constraint('assistant_born_once').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toRow(row);
}

/** The first ones of a business that its founder is just opening, who does not work inside it yet. */
export async function insertFirst(
  tx: PersonTx,
  by: AuditContext,
  born: readonly (readonly [bornOf: string, settings: Settings])[],
): Promise<void> {
  const twins = born.map(([bornOf, settings]) => {
    const { capabilities, ...columns } = newborn(by, settings, bornOf);
    return { ...columns, capabilities: JSON.parse(capabilities) as unknown, version: 1 };
  });
  await sql`select bear_assistants(${by.businessId}, ${JSON.stringify(twins)}::jsonb)`.execute(db(tx));
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
  db(tx).selectFrom('branch').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
