import { instantAt, wallOf } from '@cauce/domain/time/dates';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { timeFromAddress, type Choices } from './choices.ts';
import type { Plan } from './plan.ts';
import type { RequestedSlot } from './use-hold.ts';

/** The time in the address, once the choices before it are complete. */
export function requestedSlotIn(plan: Plan, { dia, hora }: Choices, zone: string): RequestedSlot | undefined {
  const minutes = parseHhmm(timeFromAddress(hora));
  const { branch, service, specialist } = plan;
  if (!branch || !service || specialist === undefined || minutes === undefined || !isIsoDate(dia))
    return undefined;
  return {
    branchId: branch._id,
    serviceId: service._id,
    specialistId: specialist?._id ?? null,
    start: instantAt(dia, minutes, zone).toISOString(),
  };
}

/** Compares clock times, because the address cannot tell the two passes of a repeated hour apart. */
export function isSameSlot(one: RequestedSlot, other: RequestedSlot, zone: string): boolean {
  const [here, there] = [one, other].map(({ start }) => wallOf(new Date(start), zone));
  return (
    one.branchId === other.branchId &&
    one.serviceId === other.serviceId &&
    one.specialistId === other.specialistId &&
    here?.date === there?.date &&
    here?.minutes === there?.minutes
  );
}
