import { sql } from 'kysely';
import type { AuditContext } from '../action-context.ts';
import { hashOf } from '../ids.ts';
import { refuse } from '../mount/refusal.ts';
import { db, type TenantTx } from './scopes.ts';

interface Asked {
  /** The asker's own; without one nothing is remembered. */
  key: string | undefined;
  /** The whole input, because one key stands for one request. */
  asked: unknown;
}

/**
 * Does something once however often it is asked for under one key, and tells whoever asks again what came of it. Whoever
 * asks meanwhile waits here for the first; what was refused may be asked for again.
 */
export async function once<Answer extends string | string[]>(
  tx: TenantTx,
  by: AuditContext,
  { key, asked }: Asked,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return act();
  const hash = hashOf(JSON.stringify(asked));
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('done_once')
    .values({ business_id: by.businessId, key, asked_hash: hash, at: by.at })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  const mine = db(tx).selectFrom('done_once').where('key', '=', key);
  if (numInsertedOrUpdatedRows === 0n) {
    const done = await mine.select(['asked_hash', 'answer']).executeTakeFirstOrThrow();
    if (done.asked_hash !== hash) refuse('conflict', 'Esa clave ya se usó para otra cosa');
    return done.answer as Answer;
  }
  const answer = await act();
  await db(tx)
    .updateTable('done_once')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('key', '=', key)
    .execute();
  return answer;
}
