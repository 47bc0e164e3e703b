import type { AudienceInput } from '@cauce/contract/audiences';
import type { ContactFilters } from '@cauce/contract/clients';
import type { Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import type { Audience as Row } from '../../platform/database/generated/tables.ts';
import { unlessTaken } from '../../platform/database/savepoint.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow, nextVersion } from '../../platform/database/version.ts';

/** An audience, whoever asks for it. */
export interface Stored {
  _id: string;
  businessId: string;
  name: string;
  filters: ContactFilters;
  createdAt: string;
  updatedAt: string;
}

const toStored = (row: Selectable<Row>): Stored => ({
  _id: row.id,
  businessId: row.business_id,
  name: row.name,
  filters: row.filters as unknown as ContactFilters,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const TAKEN = 'audience_name_taken';

export async function list(tx: TenantTx): Promise<Stored[]> {
  const rows = await db(tx).selectFrom('audience').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toStored);
}

/** Whoever changes one waits here for whoever is changing it. */
export async function hold(tx: TenantTx, id: string): Promise<Stored | undefined> {
  const row = await db(tx)
    .selectFrom('audience')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toStored(row);
}

/** How many there are; whoever saves another one meanwhile waits. */
export async function holdCount(tx: TenantTx, businessId: string): Promise<number> {
  await db(tx).selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
  const { count } = await db(tx)
    .selectFrom('audience')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const written = ({ name, filters }: AudienceInput) => ({ name, filters: JSON.stringify(filters) });

/** Nothing when the name is taken. */
export async function insert(
  tx: TenantTx,
  by: AuditContext,
  input: AudienceInput,
): Promise<Stored | undefined> {
  const row = await unlessTaken(tx, TAKEN, () =>
    db(tx)
      .insertInto('audience')
      .values({ ...newRow(by), ...written(input) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return row && toStored(row);
}

/** Nothing when the name is taken. */
export async function update(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: AudienceInput,
): Promise<Stored | undefined> {
  const row = await unlessTaken(tx, TAKEN, () =>
    db(tx)
      .updateTable('audience')
      .set({ ...written(input), updated_at: nextVersion(by) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return row && toStored(row);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('audience').where('id', '=', id).execute();
}
