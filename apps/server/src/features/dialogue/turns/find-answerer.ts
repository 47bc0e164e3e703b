import type { DataOf } from '@cauce/contract/kit/endpoint';
import type { dialogue } from '@cauce/contract/assistants/dialogue';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { findConversation } from '../../conversations/index.ts';
import { findRoute } from './find-route.ts';
import { isStopped } from './waiting-store.ts';

/** Tells who would answer now, by the rules that a turn obeys. */
export async function findAnswerer(
  tx: TenantTx,
  by: ActionContext,
  conversationId: string,
): Promise<DataOf<typeof dialogue.answerer>> {
  const conversation = found(await findConversation(tx, conversationId));
  const { route } = await findRoute(tx, by, {
    conversation,
    isStopped: await isStopped(tx, conversationId),
  });
  if (route.is === 'quiet')
    return { assistant: null, reason: route.reason, needsAssistant: route.needsAssistant };
  const { id, name } = route.assistant;
  return { assistant: { _id: id, name }, reason: '', needsAssistant: false };
}
