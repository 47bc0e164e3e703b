import { wallOf } from '@cauce/domain/time/dates';
import { isStanding, STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { appointmentWords, paymentLink } from './confirmations.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import type { AppointmentDetails } from './appointments-store.ts';
import type { KnownAppointment } from '../tools/fields.ts';

const HOUR = 3_600_000;

/** The client may still change the appointment: it stands, is to come, and the notice of the business is kept. */
export const isInTime = (
  known: AppointmentDetails,
  { at, rules }: Pick<ToolContext, 'at' | 'rules'>,
): boolean =>
  isStanding(known.status) &&
  known.start > at &&
  at.getTime() <= known.start.getTime() - rules.changeUntilHours * HOUR;

export function presentAppointment(
  known: AppointmentDetails,
  toolContext: Pick<ToolContext, 'at' | 'rules' | 'zone' | 'assistant' | 'publicUrl'>,
): KnownAppointment {
  const { zone, assistant } = toolContext;
  const { date, minutes } = wallOf(known.start, zone);
  const { capabilities } = assistant;
  const inTime = isInTime(known, toolContext);
  const statusWords = STATUS_LABELS[known.status];
  return {
    shortId: known.shortId,
    status: known.status,
    statusWords,
    start: known.start.toISOString(),
    date,
    time: formatHhmm(minutes),
    service: known.service,
    branch: known.branch,
    specialist: known.specialist,
    words: `${appointmentWords(known, zone)} (${statusWords})${paymentLink(known, toolContext.publicUrl)}`,
    mayReschedule: inTime && capabilities.rescheduleAppointments,
    mayCancel: inTime && capabilities.cancelAppointments,
    mayConfirm: known.status === 'agendada' && known.start > toolContext.at,
  };
}
