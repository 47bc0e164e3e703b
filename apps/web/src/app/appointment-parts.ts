import type { AppointmentPart } from '../platform/appointment-parts.ts';

/** What features add to an appointment; their code comes when the first dialog opens. */
export const appointmentParts: readonly AppointmentPart[] = [];
