import type { MoneyRevision } from '@cauce/contract/sales/money';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Author } from './movements-store.ts';
import type { StoredMovement } from './wire.ts';

/** Stores the version of a movement before a correction, with the names of that day. */
export async function keep(tx: TenantTx, by: Author, before: StoredMovement): Promise<void> {
  await db(tx)
    .insertInto('money_revision')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      movement_id: before._id,
      before: JSON.stringify(before),
      corrected_by: by.signedBy,
      corrected_at: by.at,
    })
    .execute();
}

/** Lists the stored versions of a movement, latest first. */
export async function list(tx: TenantTx, movementId: string): Promise<MoneyRevision[]> {
  const rows = await db(tx)
    .selectFrom('money_revision')
    .select(['id', 'corrected_by', 'corrected_at', 'before'])
    .where('movement_id', '=', movementId)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    correctedBy: row.corrected_by,
    correctedAt: row.corrected_at.toISOString(),
    before: row.before as unknown as StoredMovement,
  }));
}
