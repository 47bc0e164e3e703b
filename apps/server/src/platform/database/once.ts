import { sql } from 'kysely';
import type { ActionContext } from '../action-context.ts';
import { hashOf } from '../ids.ts';
import { refuse } from '../mount/refusal.ts';
import { db, type TenantTx } from './scopes.ts';

interface Asked {
  /** The once key of the caller; without one nothing is remembered. */
  key: string | undefined;
  /** The whole input, because a key belongs to one request. */
  asked: unknown;
}

/**
 * Runs a request once per key. A repeated request gets the stored answer, and a concurrent one waits for the first. A
 * refused request may be repeated.
 */
export async function once<Answer extends string | string[]>(
  tx: TenantTx,
  by: ActionContext,
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
