import { instantAt, wallOf } from '../time/dates.ts';
import { addDays } from '../time/iso-date.ts';
import type { SequenceMessage } from './shape.ts';

const MINUTE = 60_000;
const MINUTES = { minutes: 1, hours: 60 } as const;

/** The moments from which delays count. */
export interface Anchors {
  enteredAt: Date;
  /** The start of the current appointment. */
  appointment: Date | undefined;
  /** The last message of the sequence that was sent. */
  lastSent: Date | undefined;
}

type Timing = Pick<SequenceMessage, 'delay' | 'timeUnit' | 'delayReference'>;

function anchorOf(
  { delayReference }: Timing,
  { enteredAt, appointment, lastSent }: Anchors,
): Date | undefined {
  if (delayReference === 'last_appointment') return appointment;
  return delayReference === 'last_reactivation_message' ? lastSent : enteredAt;
}

/** Days keep the hour of the business when clocks change. */
function shift(from: Date, { delay, timeUnit }: Timing, zone: string): Date {
  if (timeUnit !== 'days') return new Date(from.getTime() + delay * MINUTES[timeUnit] * MINUTE);
  const { date, minutes } = wallOf(from, zone);
  const rest = from.getTime() % MINUTE;
  return new Date(instantAt(addDays(date, delay), minutes, zone).getTime() + rest);
}

/** The time at which a message of a sequence is due; undefined while nothing happened from which its delay counts. */
export function dueAt(message: Timing, anchors: Anchors, zone: string): Date | undefined {
  const anchor = anchorOf(message, anchors);
  return anchor && shift(anchor, message, zone);
}
