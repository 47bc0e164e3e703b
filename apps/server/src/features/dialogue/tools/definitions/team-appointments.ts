import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { APPOINTMENT_STATUSES, STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { dayBounds, longDay } from '@cauce/domain/time/dates';
import { daysBetween } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { setEntryStatus } from '../../../appointments/index.ts';
import { LEAVE_PAID } from '../../../money/settling/index.ts';
import { appointmentWords } from '../../appointments/confirmations.ts';
import * as appointmentsStore from '../../appointments/appointments-store.ts';
import { presentAppointment } from '../../appointments/present-appointment.ts';
import { defineTool, REVEALS } from '../define-tool.ts';
import { AppointmentDone, day, id, KnownAppointment, shortIdOfTeam, words } from '../fields.ts';
import { deny } from '../tool-answer.ts';

const MOST_DAYS = 31;

export function spanOf(date: string, last: string, zone: string): { from: Date; to: Date } {
  if (last < date || daysBetween(date, last) >= MOST_DAYS)
    deny('invalid_input', 'Puedo ver hasta un mes a la vez.');
  return { from: dayBounds(date, zone).start, to: dayBounds(last, zone).end };
}

export const appointmentsByDate = defineTool({
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
  words: TOOL_WORDS.appointmentsByDate,
  reveals: REVEALS.theAgenda,
  effect: 'none',
  allowedFor: { team: (may) => may.getAppointmentsByDate },
  async run(context, { date, to: last = date, branchId, specialistId }) {
    const { tx, zone, assistant } = context;
    const { from, to } = spanOf(date, last, zone);
    const filter = { from, to, branchId: branchId ?? assistant.branchId ?? undefined, specialistId };
    const appointments = (await appointmentsStore.listBetween(tx, filter)).map((known) => ({
      ...presentAppointment(known, context),
      client: known.client,
      words: `${known.client}: ${appointmentWords(known, zone)} (${STATUS_LABELS[known.status]})`,
    }));
    const lines =
      appointments.length === 0
        ? `No hay citas ${last === date ? `el ${longDay(date)}` : `del ${longDay(date)} al ${longDay(last)}`}.`
        : appointments.map((one) => one.words).join('\n');
    return { appointments, words: lines };
  },
});

/** A person decides about money, in the agenda. */
const PAID_LEFT = ' Tiene pagos registrados: decide en la agenda qué hacer con ellos.';

export const setAppointmentStatus = defineTool({
  about: 'Cambia el estado de una cita de appointmentsByDate.',
  input: z.strictObject({ shortId: shortIdOfTeam(), status: z.enum(APPOINTMENT_STATUSES) }),
  output: AppointmentDone,
  words: TOOL_WORDS.setAppointmentStatus,
  reveals: REVEALS.theAgenda,
  effect: 'change',
  onceKey: { notNeeded: 'An appointment that has the status already stays as it is.' },
  allowedFor: { team: (may) => may.updateAppointmentStatus },
  proves: ['booked', 'moved', 'cancelled', 'confirmed'],
  async run(context, { shortId, status }) {
    const { tx, by, zone } = context;
    const known =
      (await appointmentsStore.findByShortId(tx, shortId)) ?? deny('not_found', 'No encontré esa cita.');
    // An assistant never books over another appointment or outside the hours, for clients and for the team alike.
    const accepted = { overlapAllowed: false, outsideHoursAllowed: false };
    const saved =
      known.status === status
        ? undefined
        : await setEntryStatus(tx, by, known.id, { status, ...accepted, money: LEAVE_PAID });
    const isPaid = status === 'cancelada' && saved !== undefined && saved.entry.moneyMovementIds.length > 0;
    const changed = (await appointmentsStore.findById(tx, known.id)) ?? known;
    const confirmation = `La cita de ${changed.client} quedó como ${STATUS_LABELS[changed.status]}: ${appointmentWords(changed, zone)}.${isPaid ? PAID_LEFT : ''}`;
    return { appointment: presentAppointment(changed, context), confirmation };
  },
});
