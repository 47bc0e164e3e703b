import type { Branch, BranchInput } from '@cauce/contract/branches';
import { announce } from '../../events.ts';
import { record } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { By } from '../../platform/mount/actor.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

const trace = (tx: TenantTx, by: By, action: string, branch: { _id: string; name: string }) =>
  record(tx, by, { action, subjectKind: 'branch', subjectId: branch._id, detail: { name: branch.name } });

export async function open(tx: TenantTx, by: By, input: BranchInput): Promise<Branch> {
  const branch = await store.insert(tx, by, input);
  await trace(tx, by, 'branch.opened', branch);
  await announce(tx, 'branch.opened', { businessId: by.businessId, branchId: branch._id });
  return branch;
}

export async function change(tx: TenantTx, by: By, id: string, input: BranchInput): Promise<Branch> {
  const branch = found(await store.update(tx, by, id, input));
  await trace(tx, by, 'branch.changed', branch);
  await announce(tx, 'branch.changed', { businessId: by.businessId, branchId: id });
  return branch;
}

export async function setArchived(tx: TenantTx, by: By, id: string, archived: boolean): Promise<Branch> {
  const branch = found(await store.setArchived(tx, by, id, archived));
  await trace(tx, by, archived ? 'branch.archived' : 'branch.reactivated', branch);
  await announce(tx, 'branch.changed', { businessId: by.businessId, branchId: id });
  return branch;
}

/** Goes for good only when nothing hangs on it. */
export async function close(tx: TenantTx, by: By, id: string): Promise<'deleted' | 'archived'> {
  const name = found(await store.remove(tx, id));
  await trace(tx, by, 'branch.deleted', { _id: id, name });
  await announce(tx, 'branch.closed', { businessId: by.businessId, branchId: id });
  return 'deleted';
}
