import type { PropertyInput } from '@cauce/contract/sales/properties';
import { defineArchivable } from '../../archivable.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { deleteUnusedFiles } from '../files/index.ts';
import { removeVisits, saveVisits, setVisitsArchived } from '../services/index.ts';
import * as store from './store.ts';
import type { StoredProperty } from './store.ts';

const properties = defineArchivable({
  kind: 'property',
  createdVerb: 'registered',
  events: { created: 'property.changed', changed: 'property.changed', removed: 'property.changed' },
  archivedMessages: {
    change: 'Este inmueble está archivado. Reactívalo para cambiarlo',
    remove: 'Este inmueble está archivado. Reactívalo para eliminarlo',
  },
  limit: { max: 1000, plural: 'inmuebles' },
  read: store.read,
  // The visits go first, so that their specialist becomes a new version.
  remove: async (tx, id) => {
    await removeVisits(tx, id);
    await archivableRows.remove(tx, 'property', id);
  },
});

export async function register(
  tx: TenantTx,
  by: AuditContext,
  input: PropertyInput,
): Promise<StoredProperty> {
  await properties.refuseBeyondLimit(tx, by);
  const id = await store.insert(tx, by, input);
  await saveVisits(tx, by, { id, ...input }, input.visits);
  return properties.announceAndRead(tx, by, 'created', id);
}

/** Releases the pictures that the property no longer has. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: PropertyInput,
  seen: string | undefined,
): Promise<StoredProperty> {
  await properties.lockForChange(tx, id, seen);
  const { images } = found(await store.read(tx, id));
  await store.update(tx, by, id, input);
  await saveVisits(tx, by, { id, ...input }, input.visits);
  await deleteUnusedFiles(tx, images, input.images);
  return properties.announceAndRead(tx, by, 'changed', id);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const { images } = found(await store.read(tx, id));
  const outcome = await properties.remove(tx, by, id);
  if (outcome === 'deleted') await deleteUnusedFiles(tx, images);
  else await setVisitsArchived(tx, by, id, true);
  return outcome;
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  isArchived: boolean,
): Promise<StoredProperty> {
  await properties.lockForUpdate(tx, id);
  await setVisitsArchived(tx, by, id, isArchived);
  return properties.setArchived(tx, by, id, isArchived);
}
