import type { BranchInput } from '@cauce/contract/agenda/branches';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { removeUnlessHeld } from '../../platform/database/savepoint.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { createTwins } from '../assistants/index.ts';
import * as store from './store.ts';
import type { StoredBranch } from './store.ts';

type BranchAction = 'opened' | 'changed' | 'archived' | 'reactivated' | 'deleted';

async function announceAndAudit(
  tx: TenantTx,
  by: AuditContext,
  action: BranchAction,
  branch: StoredBranch,
): Promise<void> {
  const subject = { subjectKind: 'branch', subjectId: branch._id, detail: { name: branch.name } };
  await recordAudit(tx, by, { action: `branch.${action}`, ...subject });
  const event = { opened: 'branch.opened', deleted: 'branch.closed' } as const;
  const name = action === 'opened' || action === 'deleted' ? event[action] : 'branch.changed';
  await announce(tx, name, { businessId: by.businessId, branchId: branch._id });
}

async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredBranch> {
  return found(await store.lockForUpdate(tx, id));
}

function refuseArchived(branch: StoredBranch, purpose: 'cambiarla' | 'eliminarla'): void {
  if (branch.isArchived) refuse('conflict', `Esta sucursal está archivada. Reactívala para ${purpose}`);
}

/** Every list of branches is sent whole, so their number is limited. */
const MAX_BRANCHES = 500;

export async function open(tx: TenantTx, by: AuditContext, input: BranchInput): Promise<StoredBranch> {
  if ((await store.lockAndCount(tx, by.businessId)) >= MAX_BRANCHES)
    refuse('conflict', `Tu negocio ya tiene ${MAX_BRANCHES} sucursales, que es el máximo`);
  const branch = await store.insert(tx, by, input);
  await createTwins(tx, by, { name: branch.name, branchId: branch._id });
  await announceAndAudit(tx, by, 'opened', branch);
  return branch;
}

/** `seen` is the version that the person edited. A later version is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: BranchInput,
  seen: string | undefined,
): Promise<StoredBranch> {
  const before = await lockForUpdate(tx, id);
  refuseArchived(before, 'cambiarla');
  refuseStale(before, seen);
  const branch = await store.update(tx, by, id, input);
  await announceAndAudit(tx, by, 'changed', branch);
  return branch;
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  archived: boolean,
): Promise<StoredBranch> {
  const before = await lockForUpdate(tx, id);
  if (before.isArchived === archived) return before;
  const branch = await store.setArchived(tx, by, id, archived);
  await announceAndAudit(tx, by, archived ? 'archived' : 'reactivated', branch);
  return branch;
}

/** Deletes a branch, or archives it when other records refer to it. */
export async function close(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const branch = await lockForUpdate(tx, id);
  refuseArchived(branch, 'eliminarla');
  if ((await removeUnlessHeld(tx, () => store.remove(tx, id))) === 'held') {
    await setArchived(tx, by, id, true);
    return 'archived';
  }
  await announceAndAudit(tx, by, 'deleted', branch);
  return 'deleted';
}
