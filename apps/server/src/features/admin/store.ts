import type { FoundUser } from '@cauce/contract/account/admin';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { type AdminTx, db, type PersonTx } from '../../platform/database/scopes.ts';

export async function businessName(tx: AdminTx, id: string): Promise<string | undefined> {
  const row = await db(tx).selectFrom('business').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

export async function visit(
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

/** Where this session is a visitor, whether or not the hour has passed. */
export async function visitedBusiness(tx: AdminTx, sessionId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('session')
    .select('active_business_id')
    .where('id', '=', sessionId)
    .where('visiting_until', 'is not', null)
    .executeTakeFirst();
  return row?.active_business_id ?? undefined;
}

export async function ownBusiness(tx: AdminTx, personId: string): Promise<string | null> {
  const row = await db(tx)
    .selectFrom('membership')
    .select('business_id')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.business_id ?? null;
}

/** Nobody owns it any more until someone brings the code. */
export async function release(tx: AdminTx, by: AuditContext, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('business')
    .set({ owner_id: null, admin_id: null, claim_code_hash: codeHash, updated_at: by.at })
    .where('id', '=', by.businessId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db(tx)
    .deleteFrom('membership')
    .where('business_id', '=', by.businessId)
    .where('role', '=', 'owner')
    .execute();
  return true;
}

export async function personByEmail(tx: PersonTx, email: string): Promise<FoundUser | undefined> {
  const { rows } = await sql<{ id: string; name: string; email: string; role: FoundUser['role'] }>`
    select id, name, email, role from person_by_email(${email})`.execute(db(tx));
  const [row] = rows;
  return row && { _id: row.id, name: row.name, email: row.email, role: row.role };
}
