import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The names of the colleagues who signed with these e-mail addresses. */
export async function namesOfAuthors(
  tx: TenantTx,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ email: string; name: string }>`
    select p.email, p.name from shared.person p where p.email = any(${emails}::text[])`.execute(db(tx));
  return new Map(rows.map(({ email, name }) => [email, name]));
}
