import { createHmac } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../apps/server/src/features/session/index.ts';
import type { AppParts } from '../../apps/server/src/app.ts';

/** The password of the README. It works only where nobody else can reach the server. */
export const KNOWN_PASSWORD = 'cauce-demo-2026';

/** A password derived from the installation's secret, so it is the same at every start and only the terminal shows it. */
export const ownPassword = (secret: string): string => {
  const digest = createHmac('sha256', secret).update('demo password').digest();
  const signs = Array.from(digest.subarray(0, 16), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]);
  return `cauce-${signs.join('').replace(/(.{4})(?=.)/g, '$1-')}`;
};

type Rows = Pick<AppParts, 'pool'>;

async function hashesOf({ pool }: Rows, emails: readonly string[]) {
  const { rows } = await pool.query<{ person_id: string; password: string }>(
    `select a.person_id, a.password from account a join person p on p.id = a.person_id
      where p.email = any($1) and a.provider_id = 'credential' and a.password is not null`,
    [emails],
  );
  return rows;
}

/** The first of these passwords that is the account's. */
export async function whichOpens(parts: Rows, email: string, passwords: readonly string[]) {
  const [row] = await hashesOf(parts, [email]);
  for (const password of passwords) {
    if (row !== undefined && (await verifyPassword(row.password, password))) return password;
  }
  return undefined;
}

/** Replaces the known password of accounts that still have it, and ends their sessions. */
export async function retireKnown(parts: Rows, emails: readonly string[], password: string): Promise<number> {
  let retired = 0;
  for (const { person_id, password: hash } of await hashesOf(parts, emails)) {
    if (!(await verifyPassword(hash, KNOWN_PASSWORD))) continue;
    await parts.pool.query(
      `with changed as (update account set password = $2, updated_at = now()
                         where person_id = $1 and provider_id = 'credential')
       delete from session where person_id = $1`,
      [person_id, await hashPassword(password)],
    );
    retired += 1;
  }
  return retired;
}
