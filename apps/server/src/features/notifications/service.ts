import type { Notification, NotificationInput } from '@cauce/contract/notifications';
import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { clientOf } from '../clients/index.ts';
import * as store from './store.ts';

/** The client may be named under either of two names; two who differ are nobody. */
export async function ofClient(
  tx: TenantTx,
  named: { cId?: string | undefined; clientId?: string | undefined },
): Promise<Notification[]> {
  const clientId = named.cId ?? named.clientId;
  if (clientId === undefined || (named.clientId ?? clientId) !== clientId) return refuse('notFound');
  found(await clientOf(tx, clientId));
  return store.ofClient(tx, clientId);
}

/** Planned once: whoever plans the same again is given the one that is there. */
export async function plan(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  input: NotificationInput,
): Promise<Notification> {
  found(await clientOf(tx, input.clientId));
  // There are no funnels yet, so nobody has one with this id.
  if (input.funnelId !== null) refuse('notFound');
  const made = await store.insert(tx, by, input);
  if (made === undefined) return found(await store.planned(tx, input));
  await announce(tx, 'notification.planned', { businessId: by.businessId, clientId: input.clientId });
  return made;
}
