export const APPOINTMENT_STATUSES = [
  'agendada',
  'confirmada',
  'cancelada',
  'asistida',
  'no_asistida',
  'pago_pendiente',
  'no_pagada',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The status of a block, which is no appointment. */
export const BLOCK = 'block';
export type AgendaStatus = AppointmentStatus | typeof BLOCK;
export const AGENDA_STATUSES = [...APPOINTMENT_STATUSES, BLOCK] as const;

interface StatusRules {
  label: string;
  /** Whether it takes the specialist's time, before any deadline for payment. */
  takesTime: boolean;
  /** Whether the appointment will take place. */
  isStanding: boolean;
  /** Whether it says if the client came, which is known only after the start. */
  isOutcome: boolean;
}

const UPCOMING = { takesTime: true, isStanding: true, isOutcome: false };
const OUTCOME = { takesTime: true, isStanding: false, isOutcome: true };
const OFF = { takesTime: false, isStanding: false, isOutcome: false };

const STATUS_RULES: Readonly<Record<AgendaStatus, StatusRules>> = {
  agendada: { label: 'Agendada', ...UPCOMING },
  confirmada: { label: 'Confirmada', ...UPCOMING },
  cancelada: { label: 'Cancelada', ...OFF },
  asistida: { label: 'Asistida', ...OUTCOME },
  no_asistida: { label: 'No Asistida', ...OUTCOME },
  pago_pendiente: { label: 'Pago Pendiente', ...UPCOMING },
  no_pagada: { label: 'No Pagada', ...OFF },
  block: { label: 'Bloqueado', takesTime: true, isStanding: false, isOutcome: false },
};

export const STATUS_LABELS = Object.fromEntries(
  AGENDA_STATUSES.map((status) => [status, STATUS_RULES[status].label]),
) as Readonly<Record<AgendaStatus, string>>;

export const NEW_STATUS: AppointmentStatus = 'agendada';
/** The length in minutes when no service gives one. */
export const DEFAULT_LENGTH = 60;
/** The colour of appointments for which nobody chose one: the agenda draws them in the colour of their specialist. */
export const APPOINTMENT_COLOR = '#2196f3';
export const BLOCK_COLOR = '#555555';

/** Whether an appointment of this status takes the specialist's time, before any deadline for payment. */
export const takesTime = (status: AgendaStatus): boolean => STATUS_RULES[status].takesTime;

/** Whether an appointment of this status will take place. */
export const isStanding = (status: AgendaStatus): boolean => STATUS_RULES[status].isStanding;

export const STANDING_STATUSES: readonly AppointmentStatus[] = APPOINTMENT_STATUSES.filter(isStanding);

/** Whether the status says if the client came. */
export const isOutcome = (status: AgendaStatus): boolean => STATUS_RULES[status].isOutcome;

/** Whether it takes the specialist's time now. One that waits for payment does so until its deadline. */
export function occupies(status: AgendaStatus, autoCancelDate: Date | undefined, now: Date): boolean {
  if (!takesTime(status)) return false;
  return status !== 'pago_pendiente' || autoCancelDate === undefined || now < autoCancelDate;
}

/** The statuses to which an appointment can be changed: all but its own. */
export const targetsFrom = (status: AppointmentStatus): AppointmentStatus[] =>
  APPOINTMENT_STATUSES.filter((target) => target !== status);
