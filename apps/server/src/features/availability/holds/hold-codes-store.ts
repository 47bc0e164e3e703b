import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface HoldCode {
  codeHash: string | null;
  emailHash: string | null;
  tries: number;
  sent: number;
  isConfirmed: boolean;
}

/** Returns whether a live hold has no confirmed code. */
export async function isUnconfirmed(tx: TenantTx, holderHash: string, at: Date): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('hold')
    .select('is_confirmed')
    .where('holder_hash', '=', holderHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.is_confirmed === false;
}

/** Locks a live hold and reads the state of its code. */
export async function lock(tx: TenantTx, holderHash: string, at: Date): Promise<HoldCode | undefined> {
  const row = await db(tx)
    .selectFrom('hold')
    .select(['code_hash', 'code_email_hash', 'code_tries', 'codes_sent', 'is_confirmed'])
    .where('holder_hash', '=', holderHash)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      codeHash: row.code_hash,
      emailHash: row.code_email_hash,
      tries: row.code_tries,
      sent: row.codes_sent,
      isConfirmed: row.is_confirmed,
    }
  );
}

export async function save(tx: TenantTx, holderHash: string, code: HoldCode): Promise<void> {
  await db(tx)
    .updateTable('hold')
    .set({
      code_hash: code.codeHash,
      code_email_hash: code.emailHash,
      code_tries: code.tries,
      codes_sent: code.sent,
      is_confirmed: code.isConfirmed,
    })
    .where('holder_hash', '=', holderHash)
    .execute();
}
