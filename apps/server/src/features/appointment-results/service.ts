import type { Results, Totals } from '@cauce/contract/agenda/appointment-results';
import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { instantOf } from '@cauce/domain/time/epoch-minutes';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { byName } from '@cauce/domain/texts/listing';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { listServiceNames } from '../services/index.ts';
import * as bookedStore from './booked-store.ts';
import * as countStore from './count-store.ts';
import { boundsOf, type Compared, compared } from './period.ts';
import type { Scope } from './scope-store.ts';
import * as staffStore from './staff-store.ts';
import { type Counts, type Minutes, NONE } from './tally.ts';
import { type Staff, workedIn } from './worked.ts';

export interface Question extends Scope {
  /** Days in the time zone of the business, both included. */
  from: IsoDate;
  to: IsoDate;
}

/** Reads the results of a period beside the one before it; unknown ids are refused. */
export async function read(tx: TenantTx, question: Question): Promise<Results> {
  const { from, to } = question;
  const zone = await zoneOf(tx);
  const period = compared(zone, from, to);
  const staff = await staffOf(tx, period);
  const asked = askedOf(staff, question);
  const counted = await countStore.counted(tx, period.now, question);
  const booked = await bookedStore.booked(tx, period.now, question);
  const worked = workedIn(period.now, period.days, asked);
  const earlier = await countStore.total(tx, period.before, question);
  const earlierBooked = await bookedStore.total(tx, period.before, question);
  const earlierWorked = workedIn(period.before, period.days, asked).total;
  return {
    zone,
    from,
    to,
    totals: totalsOf(counted.total, worked.total, booked.total),
    before: totalsOf(earlier, earlierWorked, earlierBooked),
    byStatus: APPOINTMENT_STATUSES.map((status) => ({ status, count: counted.byStatus.get(status) ?? 0 })),
    byDay: period.now.dates.map((date) => ({ date, ...attendanceOf(counted.byDay.get(date)) })),
    byBranch: staff.places
      .map(({ id, name }) => ({
        _id: id,
        name,
        ...attendanceOf(counted.byBranch.get(id)),
        worked: worked.byBranch.get(id) ?? 0,
        booked: booked.byBranch.get(id) ?? 0,
      }))
      .filter(hasSomething)
      .toSorted(busiest),
    bySpecialist: staff.workers
      .map(({ id, name, color }) => ({
        _id: id,
        name,
        colorHex: color,
        ...attendanceOf(counted.bySpecialist.get(id)),
        worked: worked.bySpecialist.get(id) ?? 0,
        booked: booked.bySpecialist.get(id) ?? 0,
      }))
      .filter(hasSomething)
      .toSorted(busiest),
    byService: await byService(tx, counted.byService),
    byHour: byHour(worked, booked),
    branches: staff.places
      .filter(isActive)
      .map(({ id, name }) => ({ _id: id, name }))
      .toSorted(byName),
    specialists: staff.workers
      .filter(isActive)
      .map(({ id, name, branchId }) => ({ _id: id, name, branchId }))
      .toSorted(byName),
  };
}

async function staffOf(tx: TenantTx, { now, before }: Compared): Promise<Staff> {
  const places = await staffStore.listBranches(tx);
  const workers = await staffStore.workers(tx);
  const within = { from: instantOf(boundsOf(before).from), to: instantOf(boundsOf(now).to) };
  return { places, workers, blocks: await staffStore.blocks(tx, within) };
}

/** The staff whose hours count: those of the requested branch or specialist, or everybody. */
function askedOf(staff: Staff, { branchId, specialistId }: Scope): Staff {
  if (branchId !== undefined) found(staff.places.find(({ id }) => id === branchId));
  if (specialistId !== undefined) found(staff.workers.find(({ id }) => id === specialistId));
  const workers = staff.workers.filter(
    (worker) =>
      (branchId === undefined || worker.branchId === branchId) &&
      (specialistId === undefined || worker.id === specialistId),
  );
  return { ...staff, workers };
}

const isActive = ({ archivedAt }: { archivedAt: Date | null }) => archivedAt === null;

const totalsOf = (counts: Counts, worked: number, booked: number): Totals => ({
  appointments: counts.count,
  attended: counts.attended,
  missed: counts.missed,
  cancelled: counts.cancelled,
  online: counts.online,
  worked,
  booked,
});

const attendanceOf = ({ count, attended, missed }: Counts = NONE) => ({ count, attended, missed });

const hasSomething = (row: { count: number; worked: number; booked: number }) =>
  row.count > 0 || row.worked > 0 || row.booked > 0;

const busiest = (one: { count: number; booked: number }, other: { count: number; booked: number }) =>
  other.count - one.count || other.booked - one.booked;

async function byService(tx: TenantTx, counts: ReadonlyMap<string, Counts>): Promise<Results['byService']> {
  const names = await listServiceNames(tx, [...counts.keys()]);
  return [...counts]
    .map(([id, { count, minutes }]) => ({ _id: id, name: names.get(id) ?? '', count, minutes }))
    .toSorted((one, other) => other.count - one.count || other.minutes - one.minutes);
}

const DAY_HOURS = 24;

function byHour(worked: Minutes, booked: Minutes): Results['byHour'] {
  const hours = new Set([...worked.byHour.keys(), ...booked.byHour.keys()]);
  return [...hours]
    .toSorted((one, other) => one - other)
    .map((hour) => ({
      weekday: Math.floor(hour / DAY_HOURS),
      hour: hour % DAY_HOURS,
      worked: worked.byHour.get(hour) ?? 0,
      booked: booked.byHour.get(hour) ?? 0,
    }));
}
