import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { workingAssistants } from '../../assistants/index.ts';
import { readOptOutWord } from '../../conversations/inbound/index.ts';
import * as catalogueStore from '../catalogue/catalogue-store.ts';
import * as messages from '../messages/messages-store.ts';
import * as waitingStore from './waiting-store.ts';

export const TURN_JOB = 'dialogue.runTurn';
/** The longest wait for an answer while more messages arrive. */
const LONGEST_WAIT = 60_000;

export const turnKey = ({ conversationId }: { conversationId: string }): string =>
  `${TURN_JOB}:${conversationId}`;

/** A conversation has one job key, so that another message moves the waiting turn. */
export const scheduleTurn = (
  tx: TenantTx,
  by: ActionContext,
  conversationId: string,
  dueAt: Date,
): Promise<void> => scheduleTurns(tx, by, [{ conversationId, dueAt }]);

const scheduleTurns = (
  tx: TenantTx,
  { businessId, at }: ActionContext,
  all: readonly waitingStore.Due[],
): Promise<void> =>
  enqueueAll(
    tx,
    TURN_JOB,
    all.map(({ conversationId, dueAt }) => ({
      payload: { businessId, conversationId },
      key: turnKey({ conversationId }),
      after: Math.max(0, dueAt.getTime() - at.getTime()),
    })),
  );

/** Schedules answers for when the client has finished writing. What was answered automatically needs none. */
export async function scheduleAnswers(
  tx: TenantTx,
  by: ActionContext,
  messageIds: readonly string[],
): Promise<void> {
  const unanswered = await messages.listUnanswered(tx, messageIds);
  const toAnswer = unanswered.filter(({ text }) => readOptOutWord(text) === undefined);
  if (toAnswer.length === 0 || (await workingAssistants(tx, by.at)).length === 0) return;
  const { delay } = await catalogueStore.readBusiness(tx);
  const conversationIds = [...new Set(toAnswer.map(({ conversationId }) => conversationId))];
  await scheduleTurns(
    tx,
    by,
    await waitingStore.startWaiting(tx, by, {
      conversationIds,
      delay,
      ceiling: Math.max(LONGEST_WAIT, delay),
    }),
  );
}
