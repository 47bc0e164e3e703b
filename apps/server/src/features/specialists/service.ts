import type { SpecialistInput } from '@cauce/contract/agenda/specialists';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { removeUnlessHeld } from '../../platform/database/savepoint.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { findBranches, lockBranchesForShare } from '../branches/index.ts';
import { setServicesOfSpecialist } from '../services/index.ts';
import * as store from './store.ts';
import type { StoredSpecialist } from './store.ts';

type SpecialistAction = 'registered' | 'changed' | 'archived' | 'reactivated' | 'deleted';

async function announceAndAudit(
  tx: TenantTx,
  by: AuditContext,
  action: SpecialistAction,
  specialist: StoredSpecialist,
): Promise<void> {
  const { _id, name } = specialist;
  await recordAudit(tx, by, {
    action: `specialist.${action}`,
    subjectKind: 'specialist',
    subjectId: _id,
    detail: { name },
  });
  const event = { registered: 'specialist.registered', deleted: 'specialist.removed' } as const;
  const eventName = action === 'registered' || action === 'deleted' ? event[action] : 'specialist.changed';
  await announce(tx, eventName, { businessId: by.businessId, specialistId: _id });
}

async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredSpecialist> {
  return found(await store.lockForUpdate(tx, id));
}

function refuseArchived(specialist: StoredSpecialist, purpose: 'cambiarlo' | 'eliminarlo'): void {
  if (specialist.isArchived)
    refuse('conflict', `Este especialista está archivado. Reactívalo para ${purpose}`);
}

/** Locks the branch of a specialist, so that it is not archived before the change commits. */
async function lockOpenBranch(tx: TenantTx, branchId: string): Promise<void> {
  const branch = found((await lockBranchesForShare(tx, [branchId])).get(branchId));
  if (branch.isArchived)
    refuseFields({ 'specialist.branchId': 'Esa sucursal está archivada. Elige otra o reactívala' });
}

export async function checkBranch(tx: TenantTx, branchId: string): Promise<void> {
  found((await findBranches(tx, [branchId])).get(branchId));
}

/** Every list of specialists is sent whole, so their number is limited. */
const MAX_SPECIALISTS = 500;

export async function register(
  tx: TenantTx,
  by: AuditContext,
  input: SpecialistInput,
): Promise<StoredSpecialist> {
  if ((await store.lockAndCount(tx, by.businessId)) >= MAX_SPECIALISTS)
    refuse('conflict', `Tu negocio ya tiene ${MAX_SPECIALISTS} especialistas, que es el máximo`);
  await lockOpenBranch(tx, input.branchId);
  const specialist = await store.insert(tx, by, input);
  await setServicesOfSpecialist(tx, specialist._id, input.services);
  await announceAndAudit(tx, by, 'registered', specialist);
  return specialist;
}

/** `seen` is the version that the person edited. A later version is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: SpecialistInput,
  seen: string | undefined,
): Promise<StoredSpecialist> {
  const before = await lockForUpdate(tx, id);
  refuseArchived(before, 'cambiarlo');
  refuseStale(before, seen);
  // A specialist may stay at a branch that was archived since.
  if (input.branchId !== before.branchId) await lockOpenBranch(tx, input.branchId);
  const specialist = await store.update(tx, by, id, input);
  await setServicesOfSpecialist(tx, id, input.services);
  await announceAndAudit(tx, by, 'changed', specialist);
  return specialist;
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  archived: boolean,
): Promise<StoredSpecialist> {
  const before = await lockForUpdate(tx, id);
  if (before.isArchived === archived) return before;
  const specialist = await store.setArchived(tx, by, id, archived);
  await announceAndAudit(tx, by, archived ? 'archived' : 'reactivated', specialist);
  return specialist;
}

/** Deletes a specialist, or archives them when other records refer to them. */
export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const specialist = await lockForUpdate(tx, id);
  refuseArchived(specialist, 'eliminarlo');
  if ((await removeUnlessHeld(tx, () => store.remove(tx, id))) === 'held') {
    await setArchived(tx, by, id, true);
    return 'archived';
  }
  await announceAndAudit(tx, by, 'deleted', specialist);
  return 'deleted';
}
