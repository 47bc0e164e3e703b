import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Left to the team; the assistant's own farewell still leaves, so what is thought out is not overtaken by it. */
export async function leaveToTeam(
  tx: TenantTx,
  conversationId: string,
  { by, until }: { by: string; until: Date },
): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ attended_by: by, attended_until: until, unread: sql<number>`greatest(unread, 1)` })
    .where('id', '=', conversationId)
    .execute();
}

export interface Owner {
  email: string;
  name: string;
}

/** Who is told that somebody waits for a person. */
export async function owners(tx: TenantTx): Promise<Owner[]> {
  return db(tx)
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['p.email', 'p.name'])
    .where('m.role', '=', 'owner')
    .orderBy('p.email')
    .execute();
}
