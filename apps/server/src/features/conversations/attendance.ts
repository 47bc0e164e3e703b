import { announce } from '../../events.ts';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import { followInFunnels } from '../funnels/index.ts';
import * as known from './inbox/lookups-store.ts';
import * as store from './store.ts';

const HOUR = 3_600_000;
/** Assistants stay silent for this long after a person has answered. */
const ATTENDANCE_PERIOD = 2 * HOUR;

export const attendanceEnd = (at: Date): Date => new Date(at.getTime() + ATTENDANCE_PERIOD);

const DAY = 24 * HOUR;

const announceChange = (tx: TenantTx, by: AuditContext, conversationId: string) =>
  announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });

type Waiting = Pick<store.Row, 'id' | 'handedOverAt'>;

/** Tells open screens that a conversation which waited for a person waits no more. */
export async function announceTaken(
  tx: TenantTx,
  { businessId }: ActionContext,
  { id: conversationId, handedOverAt }: Waiting,
): Promise<void> {
  if (handedOverAt !== null) await announce(tx, 'conversation.taken', { businessId, conversationId });
}

/** The contact who waits for a person moves in their funnels. */
async function followWish(tx: TenantTx, by: ActionContext, conversationId: string): Promise<void> {
  const conversation = await store.byId(tx, conversationId);
  const clientId = conversation?.clientId ?? null;
  if (clientId !== null) await followInFunnels(tx, by, 'contact_admin', [{ clientId }]);
}

/** An assistant leaves the conversation to the team. It stays silent for a day, or until somebody hands it back. */
export async function leaveToTeam(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { conversationId, assistantId }: { conversationId: string; assistantId: string },
): Promise<void> {
  await store.leaveToTeam(tx, conversationId, { assistantId, at, until: new Date(at.getTime() + DAY) });
  await followWish(tx, { businessId, at }, conversationId);
  await announce(tx, 'conversation.handedOver', { businessId, conversationId });
}

/** An assistant calls the team and goes on answering. A second call has no effect. */
export async function callPerson(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { conversationId, assistantId }: { conversationId: string; assistantId: string },
): Promise<void> {
  const isNew = await store.callPerson(tx, conversationId, { assistantId, at });
  if (!isNew) return;
  await followWish(tx, { businessId, at }, conversationId);
  await announce(tx, 'conversation.handedOver', { businessId, conversationId });
}

/** From now on a person answers, and assistants stay silent. */
export async function takeOver(tx: TenantTx, by: AuditContext, id: string, email: string): Promise<void> {
  const before = found(await store.lockForUpdate(tx, id));
  await store.setAttended(tx, id, email, attendanceEnd(by.at));
  await announceTaken(tx, by, before);
  await announceChange(tx, by, id);
}

export async function handBack(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const before = found(await store.lockForUpdate(tx, id));
  await store.handBack(tx, id);
  await announceTaken(tx, by, before);
  await announceChange(tx, by, id);
}

/** An empty e-mail removes the assignment. */
export async function assign(tx: TenantTx, by: AuditContext, id: string, email: string): Promise<void> {
  found(await store.lockForUpdate(tx, id));
  const team = email === '' ? [] : await known.listColleagues(tx);
  if (email !== '' && !team.some((one) => one.email === email))
    refuseFields({ email: 'Esa persona no está en tu equipo' });
  await store.assign(tx, id, email);
  await announceChange(tx, by, id);
}
