import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { workingAssistants } from '../assistants/index.ts';
import { optingWord } from '../conversations/index.ts';
import * as menu from './menu-store.ts';
import * as messages from './messages-store.ts';
import * as talks from './talk-store.ts';

export const THINK = 'dialogue.think';
/** However many messages follow each other, nobody waits longer than this. */
const CEILING = 60_000;

interface By {
  businessId: string;
  at: Date;
}

/** One turn at a time has this name: whoever writes again moves it. */
export const thinkAt = (tx: TenantTx, by: By, conversationId: string, at: Date): Promise<void> =>
  enqueue(
    tx,
    THINK,
    { businessId: by.businessId, conversationId },
    { key: `${THINK}:${conversationId}`, after: Math.max(0, at.getTime() - by.at.getTime()) },
  );

/** What somebody wrote waits until they have finished; what the house answered by itself needs no more words. */
export async function listen(tx: TenantTx, by: By, messageId: string): Promise<void> {
  const heard = await messages.heard(tx, messageId);
  if (heard === undefined || optingWord(heard.text) !== undefined) return;
  if (await messages.wasAnsweredByHouse(tx, messageId)) return;
  if ((await workingAssistants(tx)).length === 0) return;
  const { delay } = await menu.house(tx);
  const { conversationId } = heard;
  const dueAt = await talks.wait(tx, by, { conversationId, delay, ceiling: Math.max(CEILING, delay) });
  await thinkAt(tx, by, conversationId, dueAt);
}
