import type { FreeDay } from '@cauce/contract/agenda/availability';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { hasLive } from './holds/index.ts';
import { type FreeTimesQuery, listFreeTimes } from './service.ts';

type Slot = FreeDay['slots'][number];

/** Moves the specialists whose time a visitor keeps to the end. */
function markHeld(slot: Slot, unheld: Slot | undefined): Slot {
  const unheldIds = unheld?.specialistIds ?? [];
  const heldIds = slot.specialistIds.filter((id) => !unheldIds.includes(id));
  return { ...slot, specialistIds: [...unheldIds, ...heldIds], isHeld: unheldIds.length === 0 };
}

/** Lists the free times for the team, which may take a time that a visitor keeps. */
export async function listTeamTimes(
  tx: TenantTx,
  query: FreeTimesQuery,
): Promise<{ zone: string; days: FreeDay[] }> {
  const free = await listFreeTimes(tx, { ...query, ignoresHolds: true });
  if (!(await hasLive(tx, query.at))) return free;
  const unheld = new Map(
    (await listFreeTimes(tx, query)).days.flatMap(({ slots }) => slots).map((slot) => [slot.start, slot]),
  );
  const days = free.days.map(({ date, slots }) => ({
    date,
    slots: slots.map((slot) => markHeld(slot, unheld.get(slot.start))),
  }));
  return { ...free, days };
}
