import type { SpecialistInput } from '@cauce/contract/agenda/specialists';
import { undialableNumbers } from '@cauce/contract/kit/dialable';
import { defineArchivable } from '../../archivable.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import { findBranches, lockBranchesForShare } from '../branches/index.ts';
import { moveVisitsOfSpecialist, setServicesOfSpecialist } from '../services/index.ts';
import * as store from './store.ts';
import type { StoredSpecialist } from './store.ts';

const specialists = defineArchivable({
  kind: 'specialist',
  createdVerb: 'registered',
  events: {
    created: 'specialist.registered',
    changed: 'specialist.changed',
    removed: 'specialist.removed',
  },
  archivedMessages: {
    change: 'Este especialista está archivado. Reactívalo para cambiarlo',
    remove: 'Este especialista está archivado. Reactívalo para eliminarlo',
  },
  limit: { max: 500, plural: 'especialistas' },
  read: store.read,
});
export const { setArchived, remove } = specialists;

/** Locks the branch of a specialist, so that it is not archived before the change commits. */
async function lockOpenBranch(tx: TenantTx, branchId: string): Promise<void> {
  const branch = found((await lockBranchesForShare(tx, [branchId])).get(branchId));
  if (branch.isArchived)
    refuseFields({ 'specialist.branchId': 'Esa sucursal está archivada. Elige otra o reactívala' });
}

export async function checkBranch(tx: TenantTx, branchId: string): Promise<void> {
  found((await findBranches(tx, [branchId])).get(branchId));
}

export async function register(
  tx: TenantTx,
  by: AuditContext,
  input: SpecialistInput,
): Promise<StoredSpecialist> {
  await specialists.refuseBeyondLimit(tx, by);
  await lockOpenBranch(tx, input.branchId);
  const id = await store.insert(tx, by, input);
  await setServicesOfSpecialist(tx, id, input.services);
  return specialists.announceAndRead(tx, by, 'created', id);
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: SpecialistInput,
  seen: string | undefined,
): Promise<StoredSpecialist> {
  await specialists.lockForChange(tx, id, seen);
  const before = found(await store.read(tx, id));
  for (const [field, message] of undialableNumbers(['whatsapp'], input, before))
    refuseFields({ [`specialist.${field}`]: message });
  // A specialist may stay at a branch that was archived since.
  if (input.branchId !== before.branchId) await lockOpenBranch(tx, input.branchId);
  await store.update(tx, by, id, input);
  await setServicesOfSpecialist(tx, id, input.services);
  if (input.branchId !== before.branchId) await moveVisitsOfSpecialist(tx, id, input.branchId);
  return specialists.announceAndRead(tx, by, 'changed', id);
}
