import type { OpenSession } from '@cauce/contract/account/session';
import type { PersonTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import * as store from './account-store.ts';
import { deviceName } from './device.ts';

export async function openSessions(tx: PersonTx, actor: Actor, now: Date): Promise<OpenSession[]> {
  const rows = await store.openSessions(tx, actor.personId, now);
  return rows.map((row) => ({
    _id: row.id,
    isThis: row.id === actor.sessionId,
    device: deviceName(row.user_agent ?? ''),
    ipAddress: row.ip_address === '' ? null : row.ip_address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.updated_at.toISOString(),
  }));
}
