import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';
import { day, hour, id, KnownAppointment, Named, tool, words } from './toolbox-parts.ts';

const shortId = z.string().min(1).max(40);

const KnownBlock = z.object({
  shortId: z.string(),
  title: z.string(),
  date: z.iso.date(),
  from: z.string(),
  to: z.string(),
  specialist: Named,
  words,
});

/** For the business's own assistant alone, when somebody of its team writes. */
export const TEAM = {
  appointmentsByDate: tool({
    about: 'Las citas de un día, o de varios seguidos.',
    input: z.strictObject({
      date: day('El día'),
      to: day('El último, si son varios').optional(),
      branchId: id().optional(),
      specialistId: id().optional(),
    }),
    output: z.object({
      appointments: z.array(KnownAppointment.extend({ client: z.string() })),
      words,
    }),
  }),
  setAppointmentStatus: tool({
    about: 'Cambia el estado de una cita de appointmentsByDate.',
    input: z.strictObject({ shortId, status: z.enum(APPOINTMENT_STATUSES) }),
    output: z.object({ appointment: KnownAppointment, confirmation: z.string() }),
  }),
  listBlocks: tool({
    about: 'Los horarios bloqueados de un día, o de varios seguidos.',
    input: z.strictObject({ date: day('El día'), to: day('El último, si son varios').optional() }),
    output: z.object({ blocks: z.array(KnownBlock), words }),
  }),
  removeBlock: tool({
    about: 'Quita un bloqueo de listBlocks.',
    input: z.strictObject({ shortId }),
    output: z.object({ confirmation: z.string() }),
  }),
  createBlock: tool({
    about: 'Bloquea el horario de un especialista, para que nadie agende en él.',
    input: z.strictObject({
      specialistId: id(),
      date: day('El día'),
      from: hour('Desde'),
      to: hour('Hasta'),
      title: z.string().trim().min(1).max(100),
    }),
    output: z.object({ confirmation: z.string(), overlaps: z.array(z.string()) }),
  }),
  createReminder: tool({
    about: 'Programa un recordatorio que llegará por este mismo chat a quien escribe.',
    input: z.strictObject({
      text: z.string().trim().min(1).max(500),
      date: day('El día'),
      time: hour('La hora'),
    }),
    output: z.object({ confirmation: z.string() }),
  }),
};
