import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import { instantAt, wallOf } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { useState } from 'react';
import { useCan } from '../../platform/session.ts';
import type { Picked } from '../../ui/agenda/types.ts';
import type { FormStart } from './appointment-shape.ts';
import { openHoursOf, type OpenHours } from './opening.ts';
import type { Editing } from './parts/appointment/editing-dialog.tsx';
import { missingIn } from './parts/board/nothing-yet.tsx';

const NOTHING: Editing = { what: 'nothing' };
const HALF_HOUR = 30;
const NINE = 540;
const LOOK_AHEAD = 14;

/** The first open half hour of a date at or after a minute. */
const firstOpen = (hours: ReturnType<OpenHours>, earliest: number): number | undefined =>
  hours
    .map(({ from, to }) => ({ start: Math.max(from, earliest), to }))
    .find(({ start, to }) => start + HALF_HOUR <= to)?.start;

/**
 * The default start of a new appointment: the next half hour that is open, today or on the days after. Nine o'clock
 * where nothing opens.
 */
export function nextStart(date: IsoDate, now: Date, { zone, openHours }: BusinessHours): Date {
  const wall = wallOf(now, zone);
  for (let days = 0; days < LOOK_AHEAD; days += 1) {
    const day = addDays(date, days);
    const passed = day === wall.date ? Math.ceil((wall.minutes + 1) / HALF_HOUR) * HALF_HOUR : 0;
    const start = firstOpen(openHours(day), passed);
    if (start !== undefined) return instantAt(day, start, zone);
  }
  return instantAt(date, NINE, zone);
}

interface BusinessHours {
  zone: string;
  openHours: OpenHours;
}

export interface BoardPosition {
  date: IsoDate;
  zone: string;
  now: Date;
  branchId: string | undefined;
  specialistId: string | undefined;
}

/** The form that is open, and the functions with which this person may open one. */
export function useEditing(context: AgendaContext | undefined, position: BoardPosition) {
  const [editing, setEditing] = useState<Editing>(NOTHING);
  const [opened, setOpened] = useState(false);
  const mayBook = useCan('appointments.book');
  const mayBlock = useCan('blocks.write');
  const missing = context && missingIn(context);
  const { branchId, specialistId } = position;

  const open = (next: Editing) => {
    setOpened(true);
    setEditing(next);
  };
  const from = (known: AgendaContext, picked?: Picked): FormStart => {
    const openHours = openHoursOf(known, { branchId, specialistId });
    return {
      branchId,
      specialistId: picked?.column ?? specialistId,
      start: picked?.start ?? nextStart(position.date, position.now, { zone: position.zone, openHours }),
      end: picked?.end,
      isChosen: picked !== undefined,
    };
  };
  const begin = (what: 'appointment' | 'block', known: AgendaContext) => (picked?: Picked) =>
    open({ what, from: from(known, picked) });
  return {
    editing,
    /** Whether a form was opened, so that its code must load. */
    opened,
    close: () => setEditing(NOTHING),
    edit: (edited: Appointment) =>
      open({
        what: edited.status === 'block' ? 'block' : 'appointment',
        from: { start: new Date(edited.start), branchId: edited.branchId },
        edited,
      }),
    // Nothing can be booked until branch, specialist and service exist.
    book: mayBook && context && missing === undefined ? begin('appointment', context) : undefined,
    block:
      mayBlock && context && (missing === undefined || missing === 'services')
        ? begin('block', context)
        : undefined,
  };
}
