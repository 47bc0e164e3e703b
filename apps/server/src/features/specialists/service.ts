import type { SpecialistInput } from '@cauce/contract/specialists';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { removeUnlessHeld } from '../../platform/database/savepoint.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { knownBranches, steadyBranches } from '../branches/index.ts';
import { offerBy } from '../services/index.ts';
import * as store from './store.ts';
import type { StoredSpecialist } from './store.ts';

type Deed = 'registered' | 'changed' | 'archived' | 'reactivated' | 'deleted';

/** Who did it, for the record; and that it happened, for whoever shows it. */
async function tellOf(
  tx: TenantTx,
  by: AuditContext,
  deed: Deed,
  specialist: StoredSpecialist,
): Promise<void> {
  const { _id, name } = specialist;
  await recordAudit(tx, by, {
    action: `specialist.${deed}`,
    subjectKind: 'specialist',
    subjectId: _id,
    detail: { name },
  });
  const event = { registered: 'specialist.registered', deleted: 'specialist.removed' } as const;
  const happened = deed === 'registered' || deed === 'deleted' ? event[deed] : 'specialist.changed';
  await announce(tx, happened, { businessId: by.businessId, specialistId: _id });
}

/** Whoever changes a specialist waits here for whoever is changing them. */
async function hold(tx: TenantTx, id: string): Promise<StoredSpecialist> {
  return found(await store.hold(tx, id));
}

function refuseArchived(specialist: StoredSpecialist, purpose: 'cambiarlo' | 'eliminarlo'): void {
  if (specialist.isArchived)
    refuse('conflict', `Este especialista está archivado. Reactívalo para ${purpose}`);
}

/** Where somebody is to attend from now on: it stays open until that is written. */
async function settleAt(tx: TenantTx, branchId: string): Promise<void> {
  const branch = found((await steadyBranches(tx, [branchId])).get(branchId));
  if (branch.isArchived)
    refuseFields({ 'specialist.branchId': 'Esa sucursal está archivada. Elige otra o reactívala' });
}

/** Only a branch that exists has specialists to list. */
export async function atBranch(tx: TenantTx, branchId: string): Promise<void> {
  found((await knownBranches(tx, [branchId])).get(branchId));
}

/** They are listed whole wherever one is chosen, so there is an end to them. */
const MOST = 500;

export async function register(
  tx: TenantTx,
  by: AuditContext,
  input: SpecialistInput,
): Promise<StoredSpecialist> {
  if ((await store.holdCount(tx, by.businessId)) >= MOST)
    refuse('conflict', `Tu negocio ya tiene ${MOST} especialistas, que es el máximo`);
  await settleAt(tx, input.branchId);
  const specialist = await store.insert(tx, by, input);
  await offerBy(tx, specialist._id, input.services);
  await tellOf(tx, by, 'registered', specialist);
  return specialist;
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: SpecialistInput,
  seen: string | undefined,
): Promise<StoredSpecialist> {
  const before = await hold(tx, id);
  refuseArchived(before, 'cambiarlo');
  refuseStale(before, seen);
  // Whoever already attends at a branch stays there, archived or not.
  if (input.branchId !== before.branchId) await settleAt(tx, input.branchId);
  const specialist = await store.update(tx, by, id, input);
  await offerBy(tx, id, input.services);
  await tellOf(tx, by, 'changed', specialist);
  return specialist;
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  archived: boolean,
): Promise<StoredSpecialist> {
  const before = await hold(tx, id);
  if (before.isArchived === archived) return before;
  const specialist = await store.setArchived(tx, by, id, archived);
  await tellOf(tx, by, archived ? 'archived' : 'reactivated', specialist);
  return specialist;
}

/** Goes for good only when nothing hangs on them. */
export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const specialist = await hold(tx, id);
  refuseArchived(specialist, 'eliminarlo');
  if ((await removeUnlessHeld(tx, () => store.remove(tx, id))) === 'held') {
    await setArchived(tx, by, id, true);
    return 'archived';
  }
  await tellOf(tx, by, 'deleted', specialist);
  return 'deleted';
}
