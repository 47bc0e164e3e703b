import type { FoundUser } from '@cauce/contract/account/admin';
import { sql } from 'kysely';
import { type AdminTx, db, type PersonTx } from '../../platform/database/scopes.ts';

export async function businessName(tx: AdminTx, id: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('shared.business')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}

export async function ownBusiness(tx: AdminTx, personId: string): Promise<string | null> {
  const row = await db(tx)
    .selectFrom('shared.membership')
    .select('business_id')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.business_id ?? null;
}

export async function personByEmail(tx: PersonTx, email: string): Promise<FoundUser | undefined> {
  const { rows } = await sql<{ id: string; name: string; email: string; role: FoundUser['role'] }>`
    select id, name, email, role from person_by_email(${email})`.execute(db(tx));
  const [row] = rows;
  return row && { _id: row.id, name: row.name, email: row.email, role: row.role };
}
