import type { DataOf } from '@cauce/contract/kit/endpoint';
import { NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import type { dialogue } from '@cauce/contract/assistants/dialogue';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { findConversation } from '../../conversations/index.ts';
import { balancesOf } from '../../credits/index.ts';
import { isOverDailyLimit } from './daily-limit.ts';
import { findRoute } from './find-route.ts';
import { costOf, creditTypeOf } from './open-turn.ts';
import { isStopped } from './waiting-store.ts';

type Answerer = DataOf<typeof dialogue.answerer>;

const nobody = (reason: string, remedy: Answerer['remedy']): Answerer => ({
  assistant: null,
  reason,
  remedy,
});

/** Tells who would answer now, by the rules that a turn obeys. */
export async function findAnswerer(
  tx: TenantTx,
  by: ActionContext,
  conversationId: string,
): Promise<Answerer> {
  const conversation = found(await findConversation(tx, conversationId));
  const { route, business } = await findRoute(tx, by, {
    conversation,
    isStopped: await isStopped(tx, conversationId),
  });
  if (route.is === 'quiet') return nobody(route.reason, route.remedy);
  const { assistant } = route;
  const { id, name, model } = assistant;
  if (await isOverDailyLimit(tx, by.at, { assistant, conversationId, zone: business.zone }))
    return nobody(`${name} llegó a su límite de mensajes de hoy en esta conversación`, 'assistants');
  const balances = await balancesOf(tx, by.at);
  if (balances[creditTypeOf(assistant)].available < costOf(route))
    return nobody(NO_CREDITS[model], 'credits');
  return { assistant: { _id: id, name }, reason: '', remedy: null };
}
