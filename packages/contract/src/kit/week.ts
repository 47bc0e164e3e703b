import { WEEKDAYS, WEEKDAY_NAMES, eachDay } from '@cauce/domain/week/week';
import * as z from 'zod';

const ClockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'La hora no es válida', abort: true });
export const TimeSpan = z.strictObject({ from: ClockTime, to: ClockTime });
export type TimeSpan = z.output<typeof TimeSpan>;

export const isForward = ({ from, to }: TimeSpan) => from < to;

/** One range per day; a missing day is closed. */
export const Schedules = z.strictObject(eachDay(() => TimeSpan.optional())).superRefine((week, context) => {
  for (const day of WEEKDAYS) {
    const span = week[day];
    if (span === undefined || span.from <= span.to) continue;
    const message = `La hora de cierre no puede ser antes que la de apertura en ${WEEKDAY_NAMES[day]}`;
    context.addIssue({ code: 'custom', path: [day], message });
  }
});

const Rest = TimeSpan.refine(isForward, 'El descanso debe terminar después de empezar');
export const RestSchedules = z.strictObject(eachDay(() => z.array(Rest).max(24).optional()));

/** Any number of ranges per day. */
export const DaySpans = z.object(eachDay(() => z.array(TimeSpan)));

/** The week in answers: every day is present. */
export const weekOut = { schedules: z.object(eachDay(() => TimeSpan)), restSchedules: DaySpans };
