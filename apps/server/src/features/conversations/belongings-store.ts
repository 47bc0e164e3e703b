import { wholeNumber } from '@cauce/domain/phone';
import type { Selectable } from 'kysely';
import type { Conversation } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { type ClientBelongings, handOver, type Pair } from '../clients/index.ts';

type Thread = Selectable<Conversation>;

/** What goes on is the one with the number that stays, or else of whoever stays; of several, the latest. */
function goesOn(threads: readonly Thread[], { to, phone }: Pair): Thread | undefined {
  const address = wholeNumber(phone);
  const rank = (thread: Thread) => (thread.address === address ? 2 : thread.client_id === to ? 1 : 0);
  const [first] = threads.toSorted(
    (one, other) => rank(other) - rank(one) || other.last_at.getTime() - one.last_at.getTime(),
  );
  return first;
}

const endOf = ({ attended_until: until }: Thread): number => until?.getTime() ?? 0;

/** Into one by time. The window that a channel opens stays that of the address one goes on writing to. */
async function fold(tx: TenantTx, kept: Thread, others: readonly Thread[]): Promise<void> {
  const ids = others.map(({ id }) => id);
  const all = [kept, ...others];
  const latest = all.reduce((one, other) => (other.last_at > one.last_at ? other : one));
  const attended = all.reduce((one, other) => (endOf(other) > endOf(one) ? other : one));
  await db(tx)
    .updateTable('message')
    .set({ conversation_id: kept.id })
    .where('conversation_id', 'in', ids)
    .execute();
  await db(tx)
    .updateTable('conversation_note')
    .set({ conversation_id: kept.id })
    .where('conversation_id', 'in', ids)
    .execute();
  // Whoever is thinking about one that goes is overtaken with it.
  await db(tx)
    .updateTable('turn')
    .set({ conversation_id: kept.id })
    .where('conversation_id', 'in', ids)
    .where('state', '<>', 'thinking')
    .execute();
  await db(tx).deleteFrom('conversation').where('id', 'in', ids).execute();
  await db(tx)
    .updateTable('conversation')
    .set({
      last_at: latest.last_at,
      last_text: latest.last_text,
      last_direction: latest.last_direction,
      unread: all.reduce((sum, { unread }) => sum + unread, 0),
      attended_by: attended.attended_by,
      attended_until: attended.attended_until,
    })
    .where('id', '=', kept.id)
    .execute();
}

export const conversationsOfClient: ClientBelongings = {
  tables: ['conversation'],
  count: async (tx, clientId) => {
    const { count } = await db(tx)
      .selectFrom('message as m')
      .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('v.client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    return { messages: Number(count) };
  },
  move: async (tx, _by, pair) => {
    const { from, to } = pair;
    const threads = await db(tx)
      .selectFrom('conversation')
      .selectAll()
      .where('client_id', 'in', [from, to])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const together of Map.groupBy(threads, ({ channel, account }) => `${channel} ${account}`).values()) {
      const kept = goesOn(together, pair);
      if (kept && together.length > 1)
        await fold(
          tx,
          kept,
          together.filter((thread) => thread !== kept),
        );
    }
    await handOver(tx, 'conversation', pair);
  },
};
