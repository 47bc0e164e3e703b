import type { BookedVisit } from '@cauce/contract/agenda/booking';
import { formatDateTime } from '@cauce/domain/time/dates';
import { STATUS_LABELS, takesTime } from '@cauce/domain/agenda/appointment-status';
import type { Tone } from '../../ui/data/chip.tsx';

const TONES: Record<BookedVisit['status'], Tone> = {
  agendada: 'primary',
  confirmada: 'success',
  cancelada: 'error',
  asistida: 'success',
  no_asistida: 'neutral',
  pago_pendiente: 'warning',
  no_pagada: 'error',
};

/** The time of an unpaid appointment is released a little after its deadline. */
const isReleased = ({ status, payment }: BookedVisit): boolean =>
  status === 'no_pagada' || payment?.state === 'expired';

export function stateOf(visit: BookedVisit): { tone: Tone; label: string } {
  const status = isReleased(visit) ? 'no_pagada' : visit.status;
  return { tone: TONES[status], label: STATUS_LABELS[status] };
}

export const isOff = (visit: BookedVisit): boolean => !takesTime(visit.status) || isReleased(visit);

/** Whether the appointment has to be paid online now, or its time is released. */
export const isUnpaid = ({ payUntil, payment }: BookedVisit): boolean =>
  payUntil !== null && payment?.state === 'ready';

/**
 * Says what can still be changed and until when, or why not. A time ends with «m.», so the sentence gets no second full
 * stop.
 */
export function changeWords(visit: BookedVisit, now: Date): string {
  const { mayReschedule, mayCancel, changeUntil, zone } = visit;
  const until = formatDateTime(new Date(changeUntil), zone);
  if (mayReschedule && mayCancel) return `Puedes cambiarla o cancelarla hasta el ${until}`;
  if (mayReschedule)
    return `Puedes cambiarla de horario hasta el ${until} Para cancelar, escribe al negocio.`;
  if (mayCancel) return `Puedes cancelarla hasta el ${until} Para cambiar de horario, escribe al negocio.`;
  if (visit.status === 'cancelada') return 'Esta cita está cancelada.';
  if (isReleased(visit)) return 'Esta cita se canceló porque no se pagó a tiempo.';
  if (now >= new Date(visit.start)) return 'Esta cita ya pasó.';
  if (now > new Date(changeUntil))
    return `Ya no se puede cambiar ni cancelar en línea: era posible hasta el ${until} Si no puedes ir, avisa al negocio.`;
  return 'Este negocio no permite cambiarla ni cancelarla en línea. Si no puedes ir, avísale.';
}

/** The map link of the branch, or a map search for its address. */
export function mapOf({ branchLocation, branchName, branchAddress }: BookedVisit): string {
  const given = URL.parse(branchLocation);
  if (given?.protocol === 'https:') return given.href;
  const query = new URLSearchParams({ api: '1', query: `${branchName}, ${branchAddress}` });
  return `https://www.google.com/maps/search/?${query}`;
}

/** '20261120T223000Z' */
const compact = (instant: string) =>
  new Date(instant).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

/** The page of Google Calendar that adds an event. */
export function googleCalendarOf(visit: BookedVisit, link: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${visit.serviceName} en ${visit.business.name}`,
    dates: `${compact(visit.start)}/${compact(visit.end)}`,
    location: `${visit.branchName}, ${visit.branchAddress}`,
    details: [visit.instructions, link].filter(Boolean).join('\n\n'),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
