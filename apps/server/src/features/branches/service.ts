import type { BranchInput } from '@cauce/contract/agenda/branches';
import { defineArchivable } from '../../archivable.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { createTwins } from '../assistants/index.ts';
import { setUsedResources } from '../resources/index.ts';
import type { BranchContents } from './presenter.ts';
import * as store from './store.ts';
import type { StoredBranch } from './store.ts';

const branches = defineArchivable({
  kind: 'branch',
  createdVerb: 'opened',
  events: { created: 'branch.opened', changed: 'branch.changed', removed: 'branch.closed' },
  archivedMessages: {
    change: 'Esta sucursal está archivada. Reactívala para cambiarla',
    remove: 'Esta sucursal está archivada. Reactívala para eliminarla',
  },
  limit: { max: 500, plural: 'sucursales' },
  read: store.read,
});
export const { setArchived, remove: close } = branches;

type Contents = Pick<BranchContents, 'setServices'>;

/** Sets the services and resources that were sent. */
async function setContents(
  tx: TenantTx,
  { setServices }: Contents,
  branchId: string,
  { services, resources }: BranchInput,
): Promise<void> {
  if (services !== undefined) await setServices(tx, branchId, services);
  if (resources !== undefined) await setUsedResources(tx, 'branch', branchId, resources);
}

export async function open(
  tx: TenantTx,
  by: AuditContext,
  input: BranchInput,
  contents: Contents,
): Promise<StoredBranch> {
  await branches.refuseBeyondLimit(tx, by);
  const branchId = await store.insert(tx, by, input);
  await setContents(tx, contents, branchId, input);
  await createTwins(tx, by, { name: input.name, branchId });
  return branches.announceAndRead(tx, by, 'created', branchId);
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: BranchInput,
  { seen, contents }: { seen: string | undefined; contents: Contents },
): Promise<StoredBranch> {
  await branches.lockForChange(tx, id, seen);
  await store.update(tx, by, id, input);
  await setContents(tx, contents, id, input);
  return branches.announceAndRead(tx, by, 'changed', id);
}
