import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';

/** The fields that the schemas of several tools share. */

export const id = () => z.uuid();
export const day = (about: string) => z.iso.date().describe(`${about}, AAAA-MM-DD`);
export const hour = (about: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe(`${about}, HH:MM de 24 horas`);
export const requiredText = (most: number) => z.string().trim().min(1).max(most);
/** A text that may be said as it is. */
export const words = z.string();
const anyShortId = () => z.string().min(1).max(40);
export const shortIdOfTeam = anyShortId;
export const shortIdOfOwn = () => anyShortId().describe('El de una cita de myAppointments');
export const offeredSlotId = () =>
  z.string().min(1).max(40).describe('El de un horario ofrecido en esta conversación');

export const Named = z.object({ id: z.string(), name: z.string() });

/** A free time under an id that holds in this conversation alone. */
export const OfferedTime = z.object({
  slotId: z.string(),
  start: z.iso.datetime(),
  date: z.iso.date(),
  time: z.string(),
  words,
  service: Named,
  branch: Named,
  specialist: Named,
});
export type OfferedTime = z.output<typeof OfferedTime>;

export const KnownAppointment = z.object({
  shortId: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  statusWords: z.string(),
  start: z.iso.datetime(),
  date: z.iso.date(),
  time: z.string(),
  service: Named,
  branch: Named,
  specialist: Named,
  words,
  mayReschedule: z.boolean(),
  mayCancel: z.boolean(),
  mayConfirm: z.boolean(),
});
export type KnownAppointment = z.output<typeof KnownAppointment>;

/** An appointment after a change, and the sentence that says so, written from its row. */
export const AppointmentDone = z.object({ appointment: KnownAppointment, confirmation: z.string() });
export type AppointmentDone = z.output<typeof AppointmentDone>;

/** Two people who come together may have the same time. */
export const isForAnother = () =>
  z.boolean().optional().describe('Es para otra persona que viene además de quien escribe');

/** The requested service, with its branch and its specialist. */
export const placeFields = {
  serviceId: id(),
  branchId: id().optional().describe('Sin ella, cualquier sucursal que dé el servicio'),
  specialistId: id().optional().describe('Sin él, quien esté libre'),
};
