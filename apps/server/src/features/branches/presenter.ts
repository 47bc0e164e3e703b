import type { Branch } from '@cauce/contract/branches';
import type { Grant } from '@cauce/contract/kit/access';
import type { Named } from '@cauce/contract/kit/fields';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { recordRights } from '../../platform/record-rights.ts';
import type { StoredBranch } from './store.ts';

/** Names, by branch, what another feature keeps at these branches. */
export type NamedByBranch = (
  tx: TenantTx,
  branchIds: readonly string[],
) => Promise<ReadonlyMap<string, Named[]>>;

/** Handed in by app.ts: those features know this one, so this one must not import them. */
export interface KeptAtBranches {
  specialists?: NamedByBranch;
  services?: NamedByBranch;
}

export type Present = (tx: TenantTx, grant: Grant | undefined, rows: StoredBranch[]) => Promise<Branch[]>;

const NOTHING: NamedByBranch = async () => new Map();

export function presenter({ specialists = NOTHING, services = NOTHING }: KeptAtBranches): Present {
  return async (tx, grant, rows) => {
    const ids = rows.map((row) => row._id);
    const staff = await specialists(tx, ids);
    const offer = await services(tx, ids);
    return rows.map((row) => ({
      ...row,
      specialists: staff.get(row._id) ?? [],
      services: offer.get(row._id) ?? [],
      can: recordRights(row, grant, 'branches.write'),
    }));
  };
}
