import { wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { AssistantRow } from '../assistants/index.ts';
import { listFreeTimes } from '../availability/index.ts';
import { bookingRules, readCatalog } from '../booking/index.ts';

const MINUTE = 60_000;

/** The local minutes of a day at which any bookable service may start, with anybody who is free. */
export async function listFreeMinutes(
  tx: TenantTx,
  { branchId: onlyBranch, capabilities }: AssistantRow,
  { day, at, zone }: { day: IsoDate; at: Date; zone: string },
): Promise<number[]> {
  const rules = await bookingRules(tx);
  const wait = capabilities.waitTimeToSchedule;
  const outside = { ...rules, minimumNotice: Math.max(rules.isOpen ? rules.minimumNotice : 0, wait) };
  // The notice of the assistant applies also where a service allows less.
  const earliest = new Date(at.getTime() + wait * MINUTE);
  const minutes = new Set<number>();
  for (const { _id: serviceId, branches } of (await readCatalog(tx)).services)
    for (const branchId of branches.filter((id) => onlyBranch === null || id === onlyBranch)) {
      const query = { branchId, serviceId, from: day, to: day, at, outside };
      const starts = (await listFreeTimes(tx, query)).days.flatMap(({ slots }) =>
        slots.map(({ start }) => new Date(start)),
      );
      for (const start of starts) if (start >= earliest) minutes.add(wallOf(start, zone).minutes);
    }
  return [...minutes].toSorted((a, b) => a - b);
}
