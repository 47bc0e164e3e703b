import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import * as z from 'zod';
import { cancelBooking, confirmBooking, moveBooking } from '../../../appointments/self-service/index.ts';
import * as confirmations from '../../appointments/confirmations.ts';
import * as appointmentsStore from '../../appointments/appointments-store.ts';
import { isInTime, presentAppointment } from '../../appointments/present-appointment.ts';
import { always, defineTool, REVEALS } from '../define-tool.ts';
import { AppointmentDone, KnownAppointment, offeredSlotId, shortIdOfOwn, words } from '../fields.ts';
import { bookingLimits, earliestStart } from './free-times.ts';
import { isTaken, refuseAsTaken, requireOffered } from './offered-times.ts';
import { deny } from '../tool-answer.ts';
import { requireClient, type ToolContext } from '../tool-context.ts';

/** The appointments of the visitor, and of nobody else. */

export const myAppointments = defineTool({
  about: 'Las próximas citas de la persona con la que hablas.',
  input: z.strictObject({}),
  output: z.object({ appointments: z.array(KnownAppointment), words }),
  words: TOOL_WORDS.myAppointments,
  reveals: REVEALS.ownAppointments,
  effect: 'none',
  allowedFor: { visitor: always },
  async run(context) {
    const { tx, clientId, at } = context;
    const upcoming = clientId === null ? [] : await appointmentsStore.listUpcoming(tx, clientId, at);
    const appointments = upcoming.map((known) => presentAppointment(known, context));
    const lines =
      appointments.length === 0
        ? 'No tienes citas próximas.'
        : appointments.map((one) => one.words).join('\n');
    return { appointments, words: lines };
  },
});

/** The appointment of another client is answered like one that never existed. */
async function requireOwn(
  context: ToolContext,
  shortId: string,
): Promise<appointmentsStore.AppointmentDetails> {
  const known = await appointmentsStore.findOfClient(context.tx, requireClient(context), shortId);
  return known ?? deny('not_found', 'No encontré esa cita entre las tuyas.');
}

async function readAgain({ tx }: ToolContext, id: string): Promise<appointmentsStore.AppointmentDetails> {
  return (await appointmentsStore.findById(tx, id)) ?? deny('not_found', 'No encontré esa cita.');
}

export const rescheduleAppointment = defineTool({
  about:
    'Mueve una cita de esta persona a un horario ofrecido con findTimes para el mismo servicio. Solo cuando lo aceptó.',
  input: z.strictObject({ shortId: shortIdOfOwn(), slotId: offeredSlotId() }),
  output: AppointmentDone,
  words: TOOL_WORDS.rescheduleAppointment,
  reveals: REVEALS.ownAppointments,
  effect: 'change',
  onceKey: 'moving',
  allowedFor: { visitor: (may) => may.rescheduleAppointments },
  proves: ['moved', 'booked'],
  informs: ['freeTimes'],
  confirmation: confirmations.moved,
  async run(context, { shortId, slotId }) {
    const { tx, by, zone } = context;
    const known = await requireOwn(context, shortId);
    const time = await requireOffered(context, slotId);
    if (time.serviceId !== known.service.id)
      deny('invalid_input', 'Ese horario es de otro servicio: busca horarios del mismo.');
    const isThere =
      known.start.getTime() === time.start.getTime() &&
      known.branch.id === time.branchId &&
      known.specialist.id === time.specialistId;
    if (isThere && known.status !== 'cancelada')
      return {
        appointment: presentAppointment(known, context),
        confirmation: confirmations.moved(known, zone),
      };
    if (!isInTime(known, context))
      deny('too_late', 'Esta cita ya no se puede cambiar por aquí. Te ayuda una persona del equipo.');
    if (time.branchId !== known.branch.id)
      deny(
        'invalid_input',
        'Una cita se mueve dentro de su sucursal. Para otra, agenda una nueva y cancela esta.',
      );
    const own = { except: known.id, isForAnother: known.isForAnother };
    if (time.start < earliestStart(context)) return refuseAsTaken(context, time, own);
    try {
      const { start, specialistId } = time;
      await moveBooking(tx, by, known.id, { start, specialistId, outside: bookingLimits(context) });
    } catch (error) {
      if (isTaken(error)) return refuseAsTaken(context, time, own);
      throw error;
    }
    const moved = await readAgain(context, known.id);
    return {
      appointment: presentAppointment(moved, context),
      confirmation: confirmations.moved(moved, zone),
    };
  },
});

export const cancelAppointment = defineTool({
  about: 'Cancela una cita de esta persona. Solo cuando pidió cancelarla.',
  input: z.strictObject({ shortId: shortIdOfOwn(), reason: z.string().max(300).optional() }),
  output: AppointmentDone,
  words: TOOL_WORDS.cancelAppointment,
  reveals: REVEALS.ownAppointments,
  effect: 'change',
  onceKey: { notNeeded: 'An appointment that is cancelled already stays as it is.' },
  allowedFor: { visitor: (may) => may.cancelAppointments },
  proves: ['cancelled'],
  async run(context, { shortId, reason = '' }) {
    const { tx, by, zone } = context;
    const known = await requireOwn(context, shortId);
    if (known.status !== 'cancelada') {
      if (!isInTime(known, context))
        deny('too_late', 'Esta cita ya no se puede cancelar por aquí. Te ayuda una persona del equipo.');
      await cancelBooking(tx, by, known.id, reason);
    }
    const cancelled = await readAgain(context, known.id);
    return {
      appointment: presentAppointment(cancelled, context),
      confirmation: confirmations.cancelled(cancelled, zone),
    };
  },
});

export const confirmAppointment = defineTool({
  about: 'Confirma la asistencia de esta persona a una cita suya.',
  input: z.strictObject({ shortId: shortIdOfOwn() }),
  output: AppointmentDone,
  words: TOOL_WORDS.confirmAppointment,
  reveals: REVEALS.ownAppointments,
  effect: 'change',
  onceKey: { notNeeded: 'An appointment that is confirmed already stays as it is.' },
  allowedFor: { visitor: always },
  proves: ['confirmed'],
  // The team may have taken the confirmation back since.
  confirmation: (known, zone) =>
    (known.status === 'agendada' ? confirmations.booked : confirmations.confirmed)(known, zone),
  async run(context, { shortId }) {
    const { tx, by, zone } = context;
    const known = await requireOwn(context, shortId);
    if (known.status !== 'confirmada' && (await confirmBooking(tx, by, known.id)) === undefined)
      deny(
        'refused',
        known.status === 'pago_pendiente' ? 'Esa cita espera su pago.' : 'Esa cita ya no se puede confirmar.',
      );
    const confirmed = await readAgain(context, known.id);
    return {
      appointment: presentAppointment(confirmed, context),
      confirmation: confirmations.confirmed(confirmed, zone),
    };
  },
});
