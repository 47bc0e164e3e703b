import type { BookedVisit } from '@cauce/contract/booking';
import { takesTime } from '@cauce/domain/appointment-status';
import { calendarFile } from './calendar-file.ts';

/** Asked for again after a change, it takes the place of the one before: same id, later stamp. */
export const fileOfVisit = (visit: BookedVisit, now: Date, publicUrl: string): string =>
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
