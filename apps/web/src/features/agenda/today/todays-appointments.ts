import type { AgendaEvent } from '@cauce/contract/agenda/appointments';
import { BLOCK, isOutcome, isStanding, NEW_STATUS } from '@cauce/domain/agenda/appointment-status';

/** Clients are late this long after the start, when nobody has recorded whether they came. */
const GRACE_MS = 10 * 60_000;

export interface DayOfBranch {
  branchId: string;
  /** The appointments of the day that take place or took place. */
  total: number;
  unconfirmed: number;
  late: number;
  /** Appointments that are over, and nobody recorded whether the client came. */
  unrecorded: number;
  /** The rest of the day: late appointments first, then the next, and the unrecorded ones last. */
  open: AgendaEvent[];
}

export type Delay = 'late' | 'unrecorded';

/** Whether its client is late, or the appointment is over without a record; undefined when it is neither. */
export function delayOf({ status, start, end }: AgendaEvent, now: Date): Delay | undefined {
  if (!isStanding(status) || Date.parse(start) + GRACE_MS > now.getTime()) return undefined;
  return Date.parse(end) > now.getTime() ? 'late' : 'unrecorded';
}

/** Whether nobody has confirmed it, and there is still time to. */
export const isUnconfirmed = ({ status, start }: AgendaEvent, now: Date): boolean =>
  status === NEW_STATUS && Date.parse(start) > now.getTime();

/** The appointments of a day by branch, in the order of the branches; branches without any are left out. */
export function daysOfBranches(
  events: readonly AgendaEvent[],
  branchIds: readonly string[],
  now: Date,
): DayOfBranch[] {
  const appointments = events
    .filter(({ status }) => status !== BLOCK && (isStanding(status) || isOutcome(status)))
    .toSorted((a, b) => a.start.localeCompare(b.start));
  return branchIds
    .map((branchId) => {
      const own = appointments.filter((event) => event.branchId === branchId);
      const standing = own.filter(({ status }) => isStanding(status));
      const delayed = (delay: Delay | undefined) => standing.filter((event) => delayOf(event, now) === delay);
      const [late, coming, unrecorded] = [delayed('late'), delayed(undefined), delayed('unrecorded')];
      return {
        branchId,
        total: own.length,
        unconfirmed: own.filter((event) => isUnconfirmed(event, now)).length,
        late: late.length,
        unrecorded: unrecorded.length,
        open: [...late, ...coming, ...unrecorded],
      };
    })
    .filter(({ total }) => total > 0);
}
