import type { ServiceInput } from '@cauce/contract/agenda/services';
import { defineArchivable } from '../../archivable.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './store.ts';
import type { StoredService } from './store.ts';

const services = defineArchivable({
  kind: 'service',
  createdVerb: 'offered',
  events: { created: 'service.opened', changed: 'service.changed', removed: 'service.closed' },
  archivedMessages: {
    change: 'Este servicio está archivado. Reactívalo para cambiarlo',
    remove: 'Este servicio está archivado. Reactívalo para eliminarlo',
  },
  read: store.read,
  lock: store.lock,
  remove: store.remove,
});
export const { setArchived, remove } = services;

export async function offer(tx: TenantTx, by: AuditContext, input: ServiceInput): Promise<StoredService> {
  return services.announceAndRead(tx, by, 'created', await store.insert(tx, by, input));
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: ServiceInput,
  seen: string | undefined,
): Promise<StoredService> {
  await services.lockForChange(tx, id, seen);
  await store.update(tx, by, id, input);
  return services.announceAndRead(tx, by, 'changed', id);
}
