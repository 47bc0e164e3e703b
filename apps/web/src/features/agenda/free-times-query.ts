import { addDays } from '@cauce/domain/time/iso-date';
import { ANYBODY, type AppointmentFields } from './appointment-shape.ts';
import { DAYS_AHEAD, type FreeTimesQuery } from './queries.ts';
import { endIn, isWritten, minutesBetween, startIn } from './wall-times.ts';

const LONGEST = 480;

/** Builds the query for free times from the values of the form; not enabled while they are incomplete. */
export function freeTimesQuery(
  written: AppointmentFields,
  duration: number | undefined,
  except: string | undefined,
): { query: FreeTimesQuery; enabled: boolean } {
  const { branchId, specialistId, serviceId, startDate } = written;
  const start = startIn(written);
  const end = endIn(written);
  const dated = isWritten({ date: startDate, time: '00:00' });
  const lasts = isWritten(start) && isWritten(end) ? minutesBetween(start, end) : 0;
  const another = lasts !== duration && lasts > 0 && lasts <= LONGEST;
  return {
    query: {
      branchId,
      serviceId,
      specialistId: specialistId === ANYBODY || specialistId === '' ? undefined : specialistId,
      from: startDate,
      to: dated ? addDays(startDate, DAYS_AHEAD) : startDate,
      duration: another ? lasts : undefined,
      except,
    },
    enabled: Boolean(branchId && specialistId && serviceId && dated),
  };
}
