import type { Branch } from '@cauce/contract/agenda/branches';
import type { Grant } from '@cauce/contract/kit/access';
import type { Named } from '@cauce/contract/kit/fields';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { recordRights } from '../../platform/record-rights.ts';
import type { StoredBranch } from './store.ts';

/** Lists the names that another feature shows at each of these branches. */
export type NamedByBranch = (
  tx: TenantTx,
  branchIds: readonly string[],
) => Promise<ReadonlyMap<string, Named[]>>;

/** app.ts passes these in: those features import this one, so this one must not import them. */
export interface BranchContents {
  specialists: NamedByBranch;
  services: NamedByBranch;
  resources: (tx: TenantTx) => Promise<ReadonlyMap<string, string[]>>;
  setServices: (tx: TenantTx, branchId: string, serviceIds: readonly string[]) => Promise<void>;
}

export type PresentBranches = (
  tx: TenantTx,
  grant: Grant | undefined,
  rows: StoredBranch[],
) => Promise<Branch[]>;

export function createPresenter({
  specialists,
  services,
  resources,
}: Omit<BranchContents, 'setServices'>): PresentBranches {
  return async (tx, grant, rows) => {
    const ids = rows.map((row) => row._id);
    const staff = await specialists(tx, ids);
    const offer = await services(tx, ids);
    const resourceIds = await resources(tx);
    return rows.map((row) => ({
      ...row,
      specialists: staff.get(row._id) ?? [],
      services: offer.get(row._id) ?? [],
      resources: resourceIds.get(row._id) ?? [],
      can: recordRights(row, grant, 'branches.write'),
    }));
  };
}
