import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import * as known from './known-store.ts';
import * as store from './store.ts';

const HOUR = 3_600_000;
/** How long a person who answered is left to it. */
const ATTENDED = 2 * HOUR;

export const attendedUntil = (at: Date): Date => new Date(at.getTime() + ATTENDED);

const tell = (tx: TenantTx, by: AuditContext, conversationId: string) =>
  announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId });

/** A person answers from now on, and nothing else does. */
export async function take(tx: TenantTx, by: AuditContext, id: string, email: string): Promise<void> {
  found(await store.hold(tx, id));
  await store.attend(tx, id, email, attendedUntil(by.at));
  await tell(tx, by, id);
}

export async function handBack(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  found(await store.hold(tx, id));
  await store.handBack(tx, id);
  await tell(tx, by, id);
}

/** Nobody is an empty e-mail. */
export async function assign(tx: TenantTx, by: AuditContext, id: string, email: string): Promise<void> {
  found(await store.hold(tx, id));
  const team = email === '' ? [] : await known.colleagues(tx);
  if (email !== '' && !team.some((one) => one.email === email))
    refuseFields({ email: 'Esa persona no está en tu equipo' });
  await store.assign(tx, id, email);
  await tell(tx, by, id);
}
