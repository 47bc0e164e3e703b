import type { BookedVisit } from '@cauce/contract/agenda/booking';
import { takesTime } from '@cauce/domain/agenda/appointment-status';
import { calendarFile } from './calendar-file.ts';

/** A later download replaces the event: it has the same id and a later stamp. */
export const visitCalendarFile = (visit: BookedVisit, now: Date, publicUrl: string): string =>
  calendarFile(visit.business.name, [
    {
      id: visit.shortId,
      start: new Date(visit.start),
      end: new Date(visit.end),
      updatedAt: now,
      title: `${visit.serviceName} en ${visit.business.name}`,
      description: [`Con ${visit.specialistName}.`, visit.instructions].filter(Boolean).join('\n'),
      location: `${visit.branchName}, ${visit.branchAddress}`,
      url: `${publicUrl}/reservar/cita/${visit.shortId}`,
      isCancelled: !takesTime(visit.status),
    },
  ]);
