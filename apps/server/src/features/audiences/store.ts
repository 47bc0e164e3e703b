import type { AudienceInput } from '@cauce/contract/clients/audiences';
import type { ContactFilters } from '@cauce/contract/clients/clients';
import type { Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import type { Audience as Row } from '../../platform/database/generated/tables.ts';
import { unlessTaken } from '../../platform/database/savepoint.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow, nextVersion } from '../../platform/database/version.ts';

/** A stored audience without the rights of a person. */
export interface StoredAudience {
  _id: string;
  businessId: string;
  name: string;
  filters: ContactFilters;
  createdAt: string;
  updatedAt: string;
}

const toAudience = (row: Selectable<Row>): StoredAudience => ({
  _id: row.id,
  businessId: row.business_id,
  name: row.name,
  filters: row.filters as unknown as ContactFilters,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const NAME_TAKEN = 'audience_name_taken';

export async function list(tx: TenantTx): Promise<StoredAudience[]> {
  const rows = await db(tx).selectFrom('audience').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toAudience);
}

export async function find(tx: TenantTx, id: string): Promise<StoredAudience | undefined> {
  const row = await db(tx).selectFrom('audience').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAudience(row);
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredAudience | undefined> {
  const row = await db(tx)
    .selectFrom('audience')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toAudience(row);
}

const toColumns = ({ name, filters }: AudienceInput) => ({ name, filters: JSON.stringify(filters) });

/** Returns undefined when the name is taken. */
export async function insert(
  tx: TenantTx,
  by: AuditContext,
  input: AudienceInput,
): Promise<StoredAudience | undefined> {
  const row = await unlessTaken(tx, NAME_TAKEN, () =>
    db(tx)
      .insertInto('audience')
      .values({ ...newRow(by), ...toColumns(input) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return row && toAudience(row);
}

/** Returns undefined when the name is taken. */
export async function update(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: AudienceInput,
): Promise<StoredAudience | undefined> {
  const row = await unlessTaken(tx, NAME_TAKEN, () =>
    db(tx)
      .updateTable('audience')
      .set({ ...toColumns(input), updated_at: nextVersion(by) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return row && toAudience(row);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('audience').where('id', '=', id).execute();
}
