import type { ServiceInput } from '@cauce/contract/services';
import { announce } from '../../events.ts';
import { record } from '../../platform/audit.ts';
import { removeUnlessHeld } from '../../platform/database/savepoint.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import type { By } from '../../platform/mount/actor.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';
import type { StoredService } from './store.ts';

type Deed = 'offered' | 'changed' | 'archived' | 'reactivated' | 'deleted';

/** Who did it, for the record; and that it happened, for whoever shows it. */
async function tellOf(tx: TenantTx, by: By, deed: Deed, service: { _id: string; name: string }) {
  const subject = { subjectKind: 'service', subjectId: service._id, detail: { name: service.name } };
  await record(tx, by, { action: `service.${deed}`, ...subject });
  const event = { offered: 'service.opened', deleted: 'service.closed' } as const;
  const name = deed === 'offered' || deed === 'deleted' ? event[deed] : 'service.changed';
  await announce(tx, name, { businessId: by.businessId, serviceId: service._id });
}

/** Whoever changes a service waits here for whoever is changing it. */
async function hold(tx: TenantTx, id: string): Promise<store.Held> {
  return found(await store.hold(tx, id));
}

function refuseArchived(service: store.Held, purpose: 'cambiarlo' | 'eliminarlo'): void {
  if (service.isArchived) refuse('conflict', `Este servicio está archivado. Reactívalo para ${purpose}`);
}

/** No business keeps any yet, so whatever is named is nobody's. */
function refuseUnknownKeep({ resources, stockOperations }: ServiceInput): void {
  if (resources.length + stockOperations.length > 0) refuse('notFound');
}

async function told(tx: TenantTx, by: By, deed: Deed, id: string): Promise<StoredService> {
  const service = found(await store.read(tx, id));
  await tellOf(tx, by, deed, service);
  return service;
}

export async function offer(tx: TenantTx, by: By, input: ServiceInput): Promise<StoredService> {
  refuseUnknownKeep(input);
  return told(tx, by, 'offered', await store.insert(tx, by, input));
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: By,
  id: string,
  input: ServiceInput,
  seen: string | undefined,
): Promise<StoredService> {
  const before = await hold(tx, id);
  refuseArchived(before, 'cambiarlo');
  refuseStale(before, seen);
  refuseUnknownKeep(input);
  await store.update(tx, by, id, input);
  return told(tx, by, 'changed', id);
}

export async function setArchived(
  tx: TenantTx,
  by: By,
  id: string,
  archived: boolean,
): Promise<StoredService> {
  const before = await hold(tx, id);
  if (before.isArchived === archived) return found(await store.read(tx, id));
  await store.setArchived(tx, by, id, archived);
  return told(tx, by, archived ? 'archived' : 'reactivated', id);
}

/** Goes for good only when nothing hangs on it. */
export async function remove(tx: TenantTx, by: By, id: string): Promise<'deleted' | 'archived'> {
  const service = await hold(tx, id);
  refuseArchived(service, 'eliminarlo');
  if ((await removeUnlessHeld(tx, () => store.remove(tx, id))) === 'held') {
    await setArchived(tx, by, id, true);
    return 'archived';
  }
  await tellOf(tx, by, 'deleted', service);
  return 'deleted';
}
