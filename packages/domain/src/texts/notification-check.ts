import { type AgendaStatus, isStanding } from '../agenda/appointment-status.ts';
import { instantAt, wallOf } from '../time/dates.ts';
import { addDays } from '../time/iso-date.ts';
import type { NotificationKind } from './message-template.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a message waits at a time while a colleague attends the conversation. */
export const ATTENDED_WAIT = 15 * MINUTE;
/** A message that is later than this is skipped. */
export const LATEST = DAY;

/** Messages to a number per day, for a business that has not set it. */
export const DEFAULT_DAILY_CAP = 6;

/** The entry into a scenario for which a message of a sequence was planned. */
export interface PlannedEntry {
  /** Whether the funnel was deleted. */
  isFunnelGone: boolean;
  isContactArchived: boolean;
  /** Whether the contact left the scenario, and the message ends with it. */
  hasLeft: boolean;
  /** Whether the contact wrote since, and the message is only for those who do not. */
  hasReplied: boolean;
}

/** The state of an upsell that decides about its message. */
export interface PlannedUpsell {
  isContactArchived: boolean;
  /** Why the upsell does not send it for this appointment any more. */
  reason: string | undefined;
}

/** A planned message with the current state of its client and appointment. */
export interface Planned {
  kind: NotificationKind;
  /** Whether the recipient just acted and waits for it, so that quiet hours do not apply. */
  atOnce: boolean;
  dueAt: Date;
  /** The start of its appointment, in milliseconds, when the message was planned; undefined without an appointment. */
  version: number | undefined;
  /** Whether it comes after its appointment, which may be over or cancelled by then. */
  isAfter: boolean;
  /** The appointment as it is now; undefined when it was deleted. */
  appointment: { start: Date; status: AgendaStatus; isOfContact: boolean } | undefined;
  contact: { noRespond: boolean; optedOut: boolean };
  entry: PlannedEntry | undefined;
  upsell?: PlannedUpsell | undefined;
}

/** The state of the business and the conversation in which it would be sent. */
export interface DispatchState {
  zone: string;
  /** Minutes from midnight between which nobody gets messages. The same value twice means no quiet hours. */
  quietFrom: number;
  quietTo: number;
  attendedUntil: Date | undefined;
  /** The end of the channel's reply window; undefined for a channel without one. */
  openUntil: Date | undefined;
  /** Whether the channel accepts templates after that. */
  templates: boolean;
}

export type Decision =
  | { is: 'send'; mode: 'free' | 'template' }
  | { is: 'shift'; to: Date; reason: string }
  | { is: 'skip'; reason: string };

export const SKIPPED = {
  noRespond: 'El contacto está marcado como «No responder»',
  optedOut: 'El contacto pidió no recibir avisos',
  gone: 'La cita ya no existe',
  moved: 'La cita cambió de horario',
  given: 'La cita ahora es de otro contacto',
  noContact: 'La cita ya no tiene contacto',
  cancelled: 'La cita se canceló',
  standing: 'La cita ya no está cancelada',
  attended: 'El contacto ya asistió',
  missed: 'El contacto no asistió',
  confirmed: 'El contacto ya confirmó',
  past: 'La cita ya pasó',
  late: 'Pasó más de un día de su hora',
  taken: 'Una persona del equipo atiende la conversación',
  quiet: 'No hubo tiempo antes de la cita sin escribir en horas de silencio',
  cap: 'El contacto ya recibió hoy todos los mensajes que permites',
  closed: 'Fuera de la ventana de 24 horas',
  noNumber: 'No hay un número al que escribirle',
  noFunnel: 'El embudo se eliminó',
  archived: 'El contacto está archivado',
  left: 'El contacto ya no está en ese escenario',
  replied: 'El contacto ya respondió',
} as const;

/** Why a message waits. */
export const POSTPONED = {
  quiet: 'Espera a que terminen las horas de silencio',
  attended: 'Espera mientras una persona del equipo atiende la conversación',
} as const;

/** Why a client is not reminded of an appointment of this status; undefined when they are. */
export const WHY_NOT_REMINDED: Readonly<Record<AgendaStatus, string | undefined>> = {
  agendada: undefined,
  confirmada: undefined,
  pago_pendiente: undefined,
  asistida: SKIPPED.attended,
  no_asistida: SKIPPED.missed,
  cancelada: SKIPPED.cancelled,
  no_pagada: SKIPPED.cancelled,
  block: SKIPPED.cancelled,
};

/** A reason against a message, if there is one. */
type Check = (planned: Planned, now: Date) => string | undefined;

const wantsMessages: Check = ({ contact }) =>
  contact.noRespond ? SKIPPED.noRespond : contact.optedOut ? SKIPPED.optedOut : undefined;

const isInEntry: Check = ({ entry }) => {
  if (entry === undefined) return undefined;
  if (entry.isFunnelGone) return SKIPPED.noFunnel;
  if (entry.isContactArchived) return SKIPPED.archived;
  if (entry.hasLeft) return SKIPPED.left;
  return entry.hasReplied ? SKIPPED.replied : undefined;
};

const isOfUpsell: Check = ({ upsell }) => (upsell?.isContactArchived ? SKIPPED.archived : upsell?.reason);

/** A check of the appointment that a message is about. */
const ofAppointment =
  (
    check: (
      appointment: NonNullable<Planned['appointment']>,
      version: number,
      now: Date,
    ) => string | undefined,
  ): Check =>
  ({ version, appointment }, now) =>
    version === undefined || appointment === undefined ? undefined : check(appointment, version, now);

const exists: Check = ({ version, appointment }) =>
  version !== undefined && appointment === undefined ? SKIPPED.gone : undefined;
const isAtSameTime = ofAppointment(({ start }, version) =>
  start.getTime() === version ? undefined : SKIPPED.moved,
);
const hasNotEnded = ofAppointment(({ status }) => WHY_NOT_REMINDED[status]);
const isCancelled = ofAppointment(({ status }) => (isStanding(status) ? SKIPPED.standing : undefined));
const isUnanswered = ofAppointment(({ status }) => (status === 'confirmada' ? SKIPPED.confirmed : undefined));
const isComing = ofAppointment(({ start }, _, now) => (start <= now ? SKIPPED.past : undefined));
/** An appointment that was given to another contact says nothing to the one before. */
const isTheirs = ofAppointment(({ isOfContact }) => (isOfContact ? undefined : SKIPPED.given));
/** For the contact from whom it was taken, the appointment is over with every status. */
const unlessGiven =
  (check: Check): Check =>
  (planned, now) =>
    planned.appointment?.isOfContact === false ? undefined : check(planned, now);
const unlessAfter =
  (check: Check): Check =>
  (planned, now) =>
    planned.isAfter ? undefined : check(planned, now);

const ABOUT_APPOINTMENT = [exists, isTheirs, isAtSameTime, hasNotEnded, isComing];
const NOTICE = [wantsMessages, ...ABOUT_APPOINTMENT];
const FOLLOW_UP = [
  wantsMessages,
  isInEntry,
  exists,
  isAtSameTime,
  unlessAfter(hasNotEnded),
  unlessAfter(isComing),
];

/** The checks of a message of each kind when it is sent, in the order in which reasons are given. */
const CHECKS: Readonly<Record<NotificationKind, readonly Check[]>> = {
  free: NOTICE,
  confirmation: NOTICE,
  specialist: ABOUT_APPOINTMENT,
  moved: NOTICE,
  // It says the latest time.
  changed: [wantsMessages, exists, isTheirs, hasNotEnded, isComing],
  // It is sent even after the appointment was deleted or given to somebody else.
  cancellation: [wantsMessages, unlessGiven(isAtSameTime), unlessGiven(isCancelled), unlessGiven(isComing)],
  reminder: NOTICE,
  confirmationRequest: [wantsMessages, exists, isTheirs, isAtSameTime, hasNotEnded, isUnanswered, isComing],
  reactivation: FOLLOW_UP,
  upsell: [wantsMessages, isOfUpsell, exists, isTheirs, isAtSameTime, unlessAfter(isComing)],
};

/** Returns the reason why a message is no longer true and must not be sent, if any. */
export function whyNot(planned: Planned, now: Date): string | undefined {
  for (const check of CHECKS[planned.kind]) {
    const reason = check(planned, now);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Returns the end of the current quiet hours; undefined outside of them. */
export function quietUntil(
  now: Date,
  { zone, quietFrom, quietTo }: Pick<DispatchState, 'zone' | 'quietFrom' | 'quietTo'>,
): Date | undefined {
  const { date, minutes } = wallOf(now, zone);
  const isOvernight = quietFrom > quietTo;
  const isBefore = minutes < quietTo;
  const isQuiet = isOvernight ? minutes >= quietFrom || isBefore : minutes >= quietFrom && isBefore;
  if (!isQuiet) return undefined;
  const end = instantAt(isBefore ? date : addDays(date, 1), quietTo, zone);
  // The end lies in the second of two repeated hours.
  return end > now ? end : new Date(now.getTime() + (quietTo - minutes) * MINUTE);
}

/** Postpones a message, unless its appointment will have begun by then. */
function shifted(
  { version, kind, isAfter, appointment }: Planned,
  to: Date,
  { tooLate, reason }: { tooLate: string; reason: string },
): Decision {
  const start = appointment?.start.getTime() ?? version;
  const isAbout = version !== undefined && kind !== 'cancellation' && !isAfter;
  const isTooLate = isAbout && start !== undefined && to.getTime() >= start;
  return isTooLate ? { is: 'skip', reason: tooLate } : { is: 'shift', to, reason };
}

/** Decides whether a due message is sent, postponed or skipped. */
export function decide(planned: Planned, place: DispatchState, now: Date): Decision {
  const reason = whyNot(planned, now);
  if (reason !== undefined) return { is: 'skip', reason };
  if (now.getTime() - planned.dueAt.getTime() > LATEST) return { is: 'skip', reason: SKIPPED.late };
  const { kind, atOnce } = planned;
  const isToContact = kind !== 'specialist';
  if (isToContact && place.attendedUntil !== undefined && now < place.attendedUntil)
    return shifted(planned, new Date(now.getTime() + ATTENDED_WAIT), {
      tooLate: SKIPPED.taken,
      reason: POSTPONED.attended,
    });
  const quiet = atOnce ? undefined : quietUntil(now, place);
  if (quiet !== undefined)
    return shifted(planned, quiet, { tooLate: SKIPPED.quiet, reason: POSTPONED.quiet });
  if (place.openUntil === undefined || now < place.openUntil) return { is: 'send', mode: 'free' };
  return place.templates ? { is: 'send', mode: 'template' } : { is: 'skip', reason: SKIPPED.closed };
}
