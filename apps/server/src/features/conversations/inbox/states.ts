import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuseFields } from '../../../platform/mount/refusal.ts';
import { announceTaken } from '../attendance.ts';
import { lockForUpdate, type Row } from '../store.ts';
import * as store from './states-store.ts';

const announceChange = (tx: TenantTx, { businessId }: ActionContext, conversationId: string) =>
  announce(tx, 'conversation.changed', { businessId, conversationId });

/** Locks the conversation, changes it and tells open screens. */
async function change(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  act: (before: Row) => Promise<unknown>,
): Promise<void> {
  await act(found(await lockForUpdate(tx, id)));
  await announceChange(tx, by, id);
}

export const setResolved = (
  tx: TenantTx,
  by: ActionContext,
  id: string,
  isResolved: boolean,
): Promise<void> =>
  change(tx, by, id, async (before) => {
    if (!isResolved) return store.reopen(tx, id);
    await store.resolve(tx, id, by.at);
    await announceTaken(tx, by, before);
  });

export function snooze(tx: TenantTx, by: ActionContext, id: string, until: string | null): Promise<void> {
  const at = until === null ? null : new Date(until);
  if (at !== null && at <= by.at) refuseFields({ until: 'Elige un momento que todavía no pase' });
  return change(tx, by, id, () => store.snooze(tx, id, at));
}

export const markUnread = (tx: TenantTx, by: ActionContext, id: string): Promise<void> =>
  change(tx, by, id, () => store.markUnread(tx, id));

/** The same label twice is one. */
export const setLabels = (
  tx: TenantTx,
  by: ActionContext,
  id: string,
  labels: readonly string[],
): Promise<void> => change(tx, by, id, () => store.setLabels(tx, id, [...new Set(labels)]));

/** A conversation that was put off comes back as unread. */
export async function wake(tx: TenantTx, by: ActionContext, id: string): Promise<void> {
  if (await store.wake(tx, id, by.at)) await announceChange(tx, by, id);
}
