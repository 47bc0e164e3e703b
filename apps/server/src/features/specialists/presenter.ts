import type { Grant } from '@cauce/contract/kit/access';
import type { Specialist } from '@cauce/contract/specialists';
import { closedWeek, subtract } from '@cauce/domain/week';
import { encodeRests, encodeSpecialist } from '@cauce/domain/week-codec';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { knownBranches } from '../branches/index.ts';
import { offersOf } from '../services/index.ts';
import { recordRights } from '../../platform/record-rights.ts';
import type { StoredSpecialist } from './store.ts';

const NOTHING = { ids: [], names: [] };

/** Rows with what other features know of them; each feature is asked once. */
export async function present(
  tx: TenantTx,
  grant: Grant | undefined,
  rows: readonly StoredSpecialist[],
): Promise<Specialist[]> {
  const branches = await knownBranches(tx, [...new Set(rows.map(({ branchId }) => branchId))]);
  const offers = await offersOf(
    tx,
    rows.map(({ _id }) => _id),
  );
  return rows.map(({ rests, ...row }) => {
    const branch = branches.get(row.branchId);
    const open = branch?.week ?? closedWeek();
    const { ids, names } = offers.get(row._id) ?? NOTHING;
    return {
      ...row,
      schedules: encodeSpecialist(subtract(open, rests), open).schedules,
      // As they were given: those outside the branch's hours count again when it opens longer.
      restSchedules: encodeRests('specialist', rests),
      branch: { _id: row.branchId, name: branch?.name ?? '' },
      services: ids,
      offers: names,
      can: recordRights(row, grant, 'specialists.write'),
    };
  });
}
