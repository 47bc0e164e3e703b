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

export const STATUS_LABELS: Readonly<Record<AgendaStatus, string>> = {
  agendada: 'Agendada',
  confirmada: 'Confirmada',
  cancelada: 'Cancelada',
  asistida: 'Asistida',
  no_asistida: 'No Asistida',
  pago_pendiente: 'Pago Pendiente',
  no_pagada: 'No Pagada',
  block: 'Bloqueado',
};

export const NEW_STATUS: AppointmentStatus = 'agendada';
/** The length in minutes when no service gives one. */
export const DEFAULT_LENGTH = 60;
export const APPOINTMENT_COLOR = '#2196f3';
export const BLOCK_COLOR = '#555555';

/** Whether an appointment of this status takes the specialist's time, before any deadline for payment. */
export const takesTime = (status: AgendaStatus): boolean => status !== 'cancelada' && status !== 'no_pagada';

/** The statuses of appointments that will take place. */
export const STANDING_STATUSES = [
  'agendada',
  'confirmada',
  'pago_pendiente',
] as const satisfies AppointmentStatus[];

/** Whether it takes the specialist's time now. One that waits for payment does so until its deadline. */
export function occupies(status: AgendaStatus, autoCancelDate: Date | undefined, now: Date): boolean {
  if (!takesTime(status)) return false;
  return status !== 'pago_pendiente' || autoCancelDate === undefined || now < autoCancelDate;
}

/** The statuses to which an appointment can be changed: all but its own. */
export const targetsFrom = (status: AppointmentStatus): AppointmentStatus[] =>
  APPOINTMENT_STATUSES.filter((target) => target !== status);
