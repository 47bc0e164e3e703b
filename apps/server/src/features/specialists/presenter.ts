import type { Grant } from '@cauce/contract/kit/access';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { closedWeek, subtract } from '@cauce/domain/week/week';
import { encodeRests, encodeSpecialist } from '@cauce/domain/week/week-codec';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { findBranches } from '../branches/index.ts';
import { listOffers } from '../services/index.ts';
import { recordRights } from '../../platform/record-rights.ts';
import type { StoredSpecialist } from './store.ts';

const NO_OFFERS = { ids: [], names: [] };

/** Adds the fields of other features; each feature is called once. */
export async function present(
  tx: TenantTx,
  grant: Grant | undefined,
  rows: readonly StoredSpecialist[],
): Promise<Specialist[]> {
  const branches = await findBranches(tx, [...new Set(rows.map(({ branchId }) => branchId))]);
  const offers = await listOffers(
    tx,
    rows.map(({ _id }) => _id),
  );
  return rows.map(({ rests, ...row }) => {
    const branch = branches.get(row.branchId);
    const open = branch?.week ?? closedWeek();
    const { ids, names } = offers.get(row._id) ?? NO_OFFERS;
    return {
      ...row,
      schedules: encodeSpecialist(subtract(open, rests), open).schedules,
      // Rests are sent as they were entered, because those outside the branch hours count again when the branch opens longer.
      restSchedules: encodeRests('specialist', rests),
      branch: { _id: row.branchId, name: branch?.name ?? '' },
      services: ids,
      offers: names,
      can: recordRights(row, grant, 'specialists.write'),
    };
  });
}
