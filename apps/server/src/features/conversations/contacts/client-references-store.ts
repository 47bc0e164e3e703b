import { wholeNumber } from '@cauce/domain/people/phone';
import type { Selectable } from 'kysely';
import type { Conversation } from '../../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { type ClientReferences, reassignRows, type MergePair } from '../../clients/merge/index.ts';

/** Called before the conversations are deleted, because the turns of a deleted conversation are deleted too. */
type MoveTurns = (tx: TenantTx, ids: { from: readonly string[]; to: string }) => Promise<void>;

type ConversationRecord = Selectable<Conversation>;

/** The conversation with the remaining number survives, then one of the remaining client; of several, the latest. */
function pickSurvivor(
  conversations: readonly ConversationRecord[],
  { to, phone }: MergePair,
): ConversationRecord | undefined {
  const address = wholeNumber(phone);
  const rank = (conversation: ConversationRecord) =>
    conversation.address === address ? 2 : conversation.client_id === to ? 1 : 0;
  const [first] = conversations.toSorted(
    (one, other) => rank(other) - rank(one) || other.last_at.getTime() - one.last_at.getTime(),
  );
  return first;
}

const attendedUntilTime = ({ attended_until: until }: ConversationRecord): number => until?.getTime() ?? 0;

/** The survivor keeps its own reply window, because that depends on the address the business goes on writing to. */
async function mergeInto(
  tx: TenantTx,
  survivor: ConversationRecord,
  others: readonly ConversationRecord[],
  moveTurns: MoveTurns,
): Promise<void> {
  const ids = others.map(({ id }) => id);
  const all = [survivor, ...others];
  const latest = all.reduce((one, other) => (other.last_at > one.last_at ? other : one));
  const attended = all.reduce((one, other) =>
    attendedUntilTime(other) > attendedUntilTime(one) ? other : one,
  );
  const waiting = all.find(({ handed_over_at: at }) => at !== null);
  await db(tx)
    .updateTable('message')
    .set({ conversation_id: survivor.id })
    .where('conversation_id', 'in', ids)
    .execute();
  await db(tx)
    .updateTable('conversation_note')
    .set({ conversation_id: survivor.id })
    .where('conversation_id', 'in', ids)
    .execute();
  await moveTurns(tx, { from: ids, to: survivor.id });
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
      resolved_at: latest.resolved_at,
      snoozed_until: latest.snoozed_until,
      labels: [...new Set(all.flatMap(({ labels }) => labels))].slice(0, 10),
      handed_over_at: waiting?.handed_over_at ?? null,
      handed_over_by: waiting?.handed_over_by ?? null,
    })
    .where('id', '=', survivor.id)
    .execute();
}

export const conversationsOfClient = (moveTurns: MoveTurns): ClientReferences => ({
  tables: ['client_identity', 'conversation'],
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
    const conversations = await db(tx)
      .selectFrom('conversation')
      .selectAll()
      .where('client_id', 'in', [from, to])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const sameAccount of Map.groupBy(
      conversations,
      ({ channel, account }) => `${channel} ${account}`,
    ).values()) {
      const survivor = pickSurvivor(sameAccount, pair);
      if (survivor && sameAccount.length > 1)
        await mergeInto(
          tx,
          survivor,
          sameAccount.filter((conversation) => conversation !== survivor),
          moveTurns,
        );
    }
    await reassignRows(tx, 'client_identity', pair);
    await reassignRows(tx, 'conversation', pair);
  },
});
