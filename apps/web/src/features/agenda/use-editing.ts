import type { AgendaContext, Appointment } from '@cauce/contract/agenda/appointments';
import { instantAt, wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { useState } from 'react';
import { useCan } from '../../platform/session.ts';
import type { Picked } from '../../ui/agenda/types.ts';
import type { FormStart } from './appointment-shape.ts';
import type { Editing } from './parts/appointment/editing-dialog.tsx';
import { missingIn } from './parts/board/nothing-yet.tsx';

const NOTHING: Editing = { what: 'nothing' };
const HALF_HOUR = 30;
const NINE = 540;

/** Default start of a new appointment: the next half hour today, nine o'clock on another day. */
export function nextStart(date: IsoDate, zone: string, now: Date): Date {
  const wall = wallOf(now, zone);
  if (wall.date !== date) return instantAt(date, NINE, zone);
  return instantAt(date, Math.ceil((wall.minutes + 1) / HALF_HOUR) * HALF_HOUR, zone);
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
  const from = (picked?: Picked): FormStart => ({
    branchId,
    specialistId: picked?.column ?? specialistId,
    start: picked?.start ?? nextStart(position.date, position.zone, position.now),
    end: picked?.end,
  });
  const begin = (what: 'appointment' | 'block') => (picked?: Picked) => open({ what, from: from(picked) });
  return {
    editing,
    /** Whether a form was opened, so that its code must load. */
    opened,
    close: () => setEditing(NOTHING),
    edit: (edited: Appointment) =>
      open({
        what: edited.status === 'block' ? 'block' : 'appointment',
        from: { start: new Date(edited.start) },
        edited,
      }),
    // Nothing can be booked until branch, specialist and service exist.
    book: mayBook && context && missing === undefined ? begin('appointment') : undefined,
    block:
      mayBlock && context && (missing === undefined || missing === 'services') ? begin('block') : undefined,
  };
}
