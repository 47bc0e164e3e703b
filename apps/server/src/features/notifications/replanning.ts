import { TEMPLATE_KINDS } from '@cauce/domain/message-template';
import type { ActionContext } from '../../platform/action-context.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import { follow } from './following.ts';
import { comingAppointments, reword } from './follow-store.ts';
import { rulesOf } from './rules.ts';

/** With other rules, what waits says it in the new words and at the new hours. */
export async function replan(
  { scopes, signal }: { scopes: Scopes; signal: AbortSignal },
  by: ActionContext,
): Promise<void> {
  const ids = await scopes.inTenant(by, async (tx) => {
    const { texts } = await rulesOf(tx);
    for (const kind of TEMPLATE_KINDS) await reword(tx, by.at, kind, texts[kind]);
    return comingAppointments(tx, by.at);
  });
  // Each by itself, so that nobody who books meanwhile waits for all of them.
  for (const appointmentId of ids) {
    if (signal.aborted) throw new Error('stopped before all were planned anew');
    await scopes.inTenant(by, (tx) => follow(tx, by, appointmentId));
  }
}
