import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The number of used colours that are stored and offered again. */
export const MAX_FAVORITE_COLORS = 24;

/** Does nothing when another transaction saved the colour meanwhile. */
export async function saveFavoriteColor(tx: TenantTx, color: string): Promise<void> {
  await db(tx)
    .updateTable('business')
    .set({ favorite_colors: sql<string[]>`array_append(favorite_colors, ${color})` })
    .where(sql<boolean>`not (lower(${color}) = any (select lower(c) from unnest(favorite_colors) c))`)
    .where(sql<number>`cardinality(favorite_colors)`, '<', MAX_FAVORITE_COLORS)
    .execute();
}
