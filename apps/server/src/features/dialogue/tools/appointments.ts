import { cancelBooking, confirmBooking, moveBooking } from '../../appointments/index.ts';
import * as confirmations from '../confirmations.ts';
import { deny, type Desk } from '../desk.ts';
import * as knownStore from '../known-store.ts';
import { isInTime, present } from '../presenting.ts';
import type { InputOf, OutputOf, Refused } from '../toolbox.ts';
import { isTaken, offered, personOf, tooLate } from './booking.ts';
import { earliestOf, outsideOf } from './times.ts';

/** What somebody has booked already: their own alone. */

export async function myAppointments(desk: Desk): Promise<OutputOf<'myAppointments'>> {
  const { tx, clientId, at } = desk;
  const coming = clientId === null ? [] : await knownStore.comingOf(tx, clientId, at);
  const appointments = coming.map((known) => present(known, desk));
  const words =
    appointments.length === 0 ? 'No tienes citas próximas.' : appointments.map((one) => one.words).join('\n');
  return { appointments, words };
}

/** Somebody else's is as unknown as one that never was. */
async function own(desk: Desk, shortId: string): Promise<knownStore.Known> {
  const known = await knownStore.theirs(desk.tx, personOf(desk), shortId);
  return known ?? deny('not_found', 'No encontré esa cita entre las tuyas.');
}

async function again(desk: Desk, id: string): Promise<knownStore.Known> {
  return (await knownStore.byId(desk.tx, id)) ?? deny('not_found', 'No encontré esa cita.');
}

export async function rescheduleAppointment(
  desk: Desk,
  { shortId, slotId }: InputOf<'rescheduleAppointment'>,
): Promise<OutputOf<'rescheduleAppointment'> | Refused> {
  const { tx, by, zone } = desk;
  const known = await own(desk, shortId);
  const time = await offered(desk, slotId);
  if (time.serviceId !== known.service.id)
    deny('invalid_input', 'Ese horario es de otro servicio: busca horarios del mismo.');
  const isThere =
    known.start.getTime() === time.start.getTime() &&
    known.branch.id === time.branchId &&
    known.specialist.id === time.specialistId;
  if (isThere && known.status !== 'cancelada')
    return { appointment: present(known, desk), confirmation: confirmations.moved(known, zone) };
  if (!isInTime(known, desk))
    deny('too_late', 'Esta cita ya no se puede cambiar por aquí. Te ayuda una persona del equipo.');
  if (time.branchId !== known.branch.id)
    deny(
      'invalid_input',
      'Una cita se mueve dentro de su sucursal. Para otra, agenda una nueva y cancela esta.',
    );
  if (time.start < earliestOf(desk)) return tooLate(desk, time);
  try {
    const { start, specialistId } = time;
    await moveBooking(tx, by, known.id, { start, specialistId, outside: outsideOf(desk) });
  } catch (error) {
    if (isTaken(error)) return tooLate(desk, time);
    throw error;
  }
  const moved = await again(desk, known.id);
  return { appointment: present(moved, desk), confirmation: confirmations.moved(moved, zone) };
}

export async function cancelAppointment(
  desk: Desk,
  { shortId, reason = '' }: InputOf<'cancelAppointment'>,
): Promise<OutputOf<'cancelAppointment'>> {
  const { tx, by, zone } = desk;
  const known = await own(desk, shortId);
  if (known.status !== 'cancelada') {
    if (!isInTime(known, desk))
      deny('too_late', 'Esta cita ya no se puede cancelar por aquí. Te ayuda una persona del equipo.');
    await cancelBooking(tx, by, known.id, reason);
  }
  const cancelled = await again(desk, known.id);
  return { appointment: present(cancelled, desk), confirmation: confirmations.cancelled(cancelled, zone) };
}

export async function confirmAppointment(
  desk: Desk,
  { shortId }: InputOf<'confirmAppointment'>,
): Promise<OutputOf<'confirmAppointment'>> {
  const { tx, by, zone } = desk;
  const known = await own(desk, shortId);
  if (known.status !== 'confirmada' && (await confirmBooking(tx, by, known.id)) === undefined)
    deny(
      'refused',
      known.status === 'pago_pendiente' ? 'Esa cita espera su pago.' : 'Esa cita ya no se puede confirmar.',
    );
  const confirmed = await again(desk, known.id);
  return { appointment: present(confirmed, desk), confirmation: confirmations.confirmed(confirmed, zone) };
}
