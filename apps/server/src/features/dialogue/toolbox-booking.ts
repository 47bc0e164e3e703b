import * as z from 'zod';
import { day, Done, hour, id, KnownAppointment, OfferedTime, tool, words } from './toolbox-parts.ts';

const place = {
  serviceId: id(),
  branchId: id().optional().describe('Sin ella, cualquier sucursal que dé el servicio'),
  specialistId: id().optional().describe('Sin él, quien esté libre'),
};
const slotId = z.string().min(1).max(40).describe('El de un horario ofrecido en esta conversación');
const shortId = z.string().min(1).max(40).describe('El de una cita de myAppointments');
const notes = z.string().max(500).optional().describe('Lo que la persona quiere que se sepa en su cita');

export const BOOKING = {
  findTimes: tool({
    about:
      'Horarios libres de un servicio. Devuelve cada uno con su slotId: solo esos se pueden apartar o agendar. `isNearest` dice que no hubo lo pedido y son los más cercanos.',
    input: z.strictObject({
      ...place,
      from: day('Primer día'),
      to: day('Último día').optional(),
      after: hour('Desde esta hora del día').optional(),
      before: hour('Que empiece antes de esta hora del día').optional(),
      page: z.int().min(1).max(20).optional().describe('Para ver más horarios'),
      shortId: shortId
        .optional()
        .describe('Al mover una cita: el de esa cita, cuyo propio horario cuenta como libre'),
    }),
    output: z.object({
      times: z.array(OfferedTime),
      hasMore: z.boolean(),
      isNearest: z.boolean(),
      words,
    }),
  }),
  findAndBook: tool({
    about:
      'Agenda de una vez cuando la persona ya eligió servicio, día y hora exactos y pidió la cita. Si esa hora no está libre no agenda y devuelve las más cercanas.',
    input: z.strictObject({ ...place, date: day('El día'), time: hour('La hora'), notes }),
    output: Done,
  }),
  holdTime: tool({
    about: 'Aparta unos minutos un horario ofrecido mientras la persona se decide o da sus datos.',
    input: z.strictObject({ slotId }),
    output: z.object({ slotId: z.string(), until: z.iso.datetime(), words }),
  }),
  bookTime: tool({
    about: 'Agenda un horario ofrecido. Solo cuando la persona lo aceptó.',
    input: z.strictObject({ slotId, notes }),
    output: Done,
  }),
  myAppointments: tool({
    about: 'Las próximas citas de la persona con la que hablas.',
    input: z.strictObject({}),
    output: z.object({ appointments: z.array(KnownAppointment), words }),
  }),
  rescheduleAppointment: tool({
    about:
      'Mueve una cita de esta persona a un horario ofrecido con findTimes para el mismo servicio. Solo cuando lo aceptó.',
    input: z.strictObject({ shortId, slotId }),
    output: Done,
  }),
  cancelAppointment: tool({
    about: 'Cancela una cita de esta persona. Solo cuando pidió cancelarla.',
    input: z.strictObject({ shortId, reason: z.string().max(300).optional() }),
    output: Done,
  }),
  confirmAppointment: tool({
    about: 'Confirma la asistencia de esta persona a una cita suya.',
    input: z.strictObject({ shortId }),
    output: Done,
  }),
};
