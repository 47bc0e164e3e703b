import type { BranchInput } from '@cauce/contract/branches';
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

type Deed = 'opened' | 'changed' | 'archived' | 'reactivated' | 'deleted';

/** Who did it, for the record; and that it happened, for whoever shows it. */
async function tellOf(tx: TenantTx, by: AuditContext, deed: Deed, branch: StoredBranch): Promise<void> {
  const subject = { subjectKind: 'branch', subjectId: branch._id, detail: { name: branch.name } };
  await recordAudit(tx, by, { action: `branch.${deed}`, ...subject });
  const event = { opened: 'branch.opened', deleted: 'branch.closed' } as const;
  const name = deed === 'opened' || deed === 'deleted' ? event[deed] : 'branch.changed';
  await announce(tx, name, { businessId: by.businessId, branchId: branch._id });
}

/** Whoever changes a branch waits here for whoever is changing it. */
async function hold(tx: TenantTx, id: string): Promise<StoredBranch> {
  return found(await store.hold(tx, id));
}

function refuseArchived(branch: StoredBranch, purpose: 'cambiarla' | 'eliminarla'): void {
  if (branch.isArchived) refuse('conflict', `Esta sucursal está archivada. Reactívala para ${purpose}`);
}

/** They are listed whole wherever one is chosen, so there is an end to them. */
const MOST = 500;

export async function open(tx: TenantTx, by: AuditContext, input: BranchInput): Promise<StoredBranch> {
  if ((await store.holdCount(tx, by.businessId)) >= MOST)
    refuse('conflict', `Tu negocio ya tiene ${MOST} sucursales, que es el máximo`);
  const branch = await store.insert(tx, by, input);
  await createTwins(tx, by, { name: branch.name, branchId: branch._id });
  await tellOf(tx, by, 'opened', branch);
  return branch;
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: BranchInput,
  seen: string | undefined,
): Promise<StoredBranch> {
  const before = await hold(tx, id);
  refuseArchived(before, 'cambiarla');
  refuseStale(before, seen);
  const branch = await store.update(tx, by, id, input);
  await tellOf(tx, by, 'changed', branch);
  return branch;
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  archived: boolean,
): Promise<StoredBranch> {
  const before = await hold(tx, id);
  if (before.isArchived === archived) return before;
  const branch = await store.setArchived(tx, by, id, archived);
  await tellOf(tx, by, archived ? 'archived' : 'reactivated', branch);
  return branch;
}

/** Goes for good only when nothing hangs on it. */
export async function close(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const branch = await hold(tx, id);
  refuseArchived(branch, 'eliminarla');
  if ((await removeUnlessHeld(tx, () => store.remove(tx, id))) === 'held') {
    await setArchived(tx, by, id, true);
    return 'archived';
  }
  await tellOf(tx, by, 'deleted', branch);
  return 'deleted';
}
