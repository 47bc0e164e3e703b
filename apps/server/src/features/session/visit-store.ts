import { type AdminTx, db } from '../../platform/database/scopes.ts';

export async function setVisit(
  tx: AdminTx,
  sessionId: string,
  visit: { businessId: string | null; until: Date | null; at: Date },
): Promise<void> {
  await db(tx)
    .updateTable('session')
    .set({ active_business_id: visit.businessId, visiting_until: visit.until, updated_at: visit.at })
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the business that this session visits, even if the hour has passed. */
export async function findVisitedBusiness(tx: AdminTx, sessionId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('session')
    .select('active_business_id')
    .where('id', '=', sessionId)
    .where('visiting_until', 'is not', null)
    .executeTakeFirst();
  return row?.active_business_id ?? undefined;
}

export async function isVisitOver(tx: AdminTx, sessionId: string, at: Date): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('visiting_until', '<=', at)
    .executeTakeFirst();
  return row !== undefined;
}
