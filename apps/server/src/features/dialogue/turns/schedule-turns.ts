import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { workingAssistants } from '../../assistants/index.ts';
import { readOptOutWord } from '../../conversations/inbound/index.ts';
import * as menu from '../catalogue/catalogue-store.ts';
import * as messages from '../messages/messages-store.ts';
import * as talks from './waiting-store.ts';

export const THINK = 'dialogue.think';
/** However many messages follow each other, nobody waits longer than this. */
const CEILING = 60_000;

export const thinkKey = ({ conversationId }: { conversationId: string }): string =>
  `${THINK}:${conversationId}`;

/** One turn at a time has this name: whoever writes again moves it. */
export const thinkAt = (
  tx: TenantTx,
  by: ActionContext,
  conversationId: string,
  dueAt: Date,
): Promise<void> => thinkAtAll(tx, by, [{ conversationId, dueAt }]);

const thinkAtAll = (
  tx: TenantTx,
  { businessId, at }: ActionContext,
  all: readonly talks.Due[],
): Promise<void> =>
  enqueueAll(
    tx,
    THINK,
    all.map(({ conversationId, dueAt }) => ({
      payload: { businessId, conversationId },
      key: thinkKey({ conversationId }),
      after: Math.max(0, dueAt.getTime() - at.getTime()),
    })),
  );

/** What somebody wrote waits until they have finished; what the house answered by itself needs no more words. */
export async function listen(tx: TenantTx, by: ActionContext, messageIds: readonly string[]): Promise<void> {
  const heard = await messages.unanswered(tx, messageIds);
  const meant = heard.filter(({ text }) => readOptOutWord(text) === undefined);
  if (meant.length === 0 || (await workingAssistants(tx)).length === 0) return;
  const { delay } = await menu.house(tx);
  const conversationIds = [...new Set(meant.map(({ conversationId }) => conversationId))];
  await thinkAtAll(
    tx,
    by,
    await talks.wait(tx, by, { conversationIds, delay, ceiling: Math.max(CEILING, delay) }),
  );
}
