import type { PropertyInput } from '@cauce/contract/sales/properties';
import { defineArchivable } from '../../archivable.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { letGo } from '../files/index.ts';
import * as store from './store.ts';
import type { StoredProperty } from './store.ts';

/** They are listed whole wherever one is chosen, so there is an end to them. */
const MOST = 1000;

const properties = defineArchivable({
  kind: 'property',
  createdVerb: 'registered',
  events: { created: 'property.changed', changed: 'property.changed', removed: 'property.changed' },
  archivedMessages: {
    change: 'Este inmueble está archivado. Reactívalo para cambiarlo',
    remove: 'Este inmueble está archivado. Reactívalo para eliminarlo',
  },
  read: store.read,
});
export const { setArchived } = properties;

export async function register(
  tx: TenantTx,
  by: AuditContext,
  input: PropertyInput,
): Promise<StoredProperty> {
  if ((await store.holdCount(tx, by.businessId)) >= MOST)
    refuse('conflict', `Tu negocio ya tiene ${MOST} inmuebles, que es el máximo`);
  return properties.announceAndRead(tx, by, 'created', await store.insert(tx, by, input));
}

/** Pictures that it no longer has are let go of. `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: PropertyInput,
  seen: string | undefined,
): Promise<StoredProperty> {
  refuseStale(await properties.lockUnarchived(tx, id), seen);
  const { images } = found(await store.read(tx, id));
  await store.update(tx, by, id, input);
  await letGo(tx, images, input.images);
  return properties.announceAndRead(tx, by, 'changed', id);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const { images } = found(await store.read(tx, id));
  const outcome = await properties.remove(tx, by, id);
  if (outcome === 'deleted') await letGo(tx, images);
  return outcome;
}
