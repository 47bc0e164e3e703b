import type { ServiceInput } from '@cauce/contract/services';
import { keeping } from '../../keeping.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import * as store from './store.ts';
import type { StoredService } from './store.ts';

const services = keeping({
  kind: 'service',
  born: 'offered',
  events: { born: 'service.opened', changed: 'service.changed', gone: 'service.closed' },
  archived: {
    change: 'Este servicio está archivado. Reactívalo para cambiarlo',
    remove: 'Este servicio está archivado. Reactívalo para eliminarlo',
  },
  read: store.read,
  remove: store.remove,
});
export const { setArchived, remove } = services;

export async function offer(tx: TenantTx, by: AuditContext, input: ServiceInput): Promise<StoredService> {
  return services.told(tx, by, 'born', await store.insert(tx, by, input));
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: ServiceInput,
  seen: string | undefined,
): Promise<StoredService> {
  const before = await services.holdOpen(tx, id);
  refuseStale(before, seen);
  await store.update(tx, by, id, input);
  return services.told(tx, by, 'changed', id);
}
