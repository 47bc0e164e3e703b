import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { AssistantRow } from '../../assistants/index.ts';
import { countAnswers } from './turns-store.ts';

export const OVER_LIMIT = 'Llegó a su límite de mensajes de hoy';

/** Whether an assistant gave a conversation all the answers that it may give in one day of the business. */
export async function isOverDailyLimit(
  tx: TenantTx,
  at: Date,
  { assistant, conversationId, zone }: { assistant: AssistantRow; conversationId: string; zone: string },
): Promise<boolean> {
  const { id: assistantId, messageLimitDay } = assistant;
  if (messageLimitDay === null) return false;
  const since = dayBounds(isoDateIn(at, zone), zone).start;
  return (await countAnswers(tx, { conversationId, assistantId, since })) >= messageLimitDay;
}
