import type { BoardCard, BoardColumn } from '@cauce/contract/funnels/board';
import {
  type AppointmentStatus,
  APPOINTMENT_STATUSES,
  STATUS_LABELS,
} from '@cauce/domain/agenda/appointment-status';

const isStatus = (action: string): action is AppointmentStatus =>
  (APPOINTMENT_STATUSES as readonly string[]).includes(action);

/** A contact who was moved by hand keeps the status of their appointment, which may differ from that of the scenario. */
export function statusNote(
  { appointment }: Pick<BoardCard, 'appointment'>,
  { action }: Pick<BoardColumn, 'action'>,
): string | undefined {
  if (appointment === null || !isStatus(action) || appointment.status === action) return undefined;
  return `Su cita sigue ${STATUS_LABELS[appointment.status].toLowerCase()}`;
}

/** Empty while it is counted. */
export const totalWords = (total: number | undefined): string => total?.toLocaleString('es-MX') ?? '';

export const titleOf = ({ phase, name }: Pick<BoardColumn, 'phase' | 'name'>): string => `${phase} · ${name}`;
