import type { AgendaEvent as Event } from '@cauce/contract/agenda/appointments';
import {
  APPOINTMENT_COLOR,
  STATUS_LABELS,
  takesTime,
  type AgendaStatus,
} from '@cauce/domain/agenda/appointment-status';
import { formatLongDate, formatTime } from '@cauce/domain/time/dates';
import {
  Ban,
  CalendarCheck,
  CalendarX,
  Check,
  CheckCheck,
  Clock,
  UserX,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '../../ui/data/chip.tsx';
import type { AgendaEvent } from '../../ui/agenda/types.ts';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

const LOOKS: Readonly<Record<AgendaStatus, Look>> = {
  agendada: { tone: 'primary', icon: Clock },
  confirmada: { tone: 'success', icon: Check },
  asistida: { tone: 'success', icon: CheckCheck },
  no_asistida: { tone: 'error', icon: UserX },
  cancelada: { tone: 'error', icon: CalendarX },
  pago_pendiente: { tone: 'warning', icon: WalletMinimal },
  no_pagada: { tone: 'error', icon: Ban },
  block: { tone: 'neutral', icon: CalendarCheck },
};

export const lookOf = (status: AgendaStatus): Look & { label: string } => ({
  ...LOOKS[status],
  label: STATUS_LABELS[status],
});

/** An event of the business in the form that the calendar shows. */
export interface CalendarItem extends AgendaEvent {
  source: Event;
}

/** The name of the client, or the title of a block. */
export const titleOf = ({ status, clientName, title, serviceName }: Event): string =>
  status === 'block' ? title : clientName || title || serviceName || 'Cita';

/** An event in the colour that was chosen for it, or else in the colour of its specialist. */
export function toCalendarItem(source: Event, specialistColors: ReadonlyMap<string, string>): CalendarItem {
  const { status, colorHex } = source;
  const isChosen = colorHex.toLowerCase() !== APPOINTMENT_COLOR;
  const Icon = LOOKS[status].icon;
  // Scheduled appointments have no icon, so that other states stand out.
  const icon = status === 'agendada' || status === 'block' ? undefined : <Icon aria-hidden size={12} />;
  return {
    id: source._id,
    start: source.start,
    end: source.end,
    title: titleOf(source),
    isPerson: status !== 'block' && source.clientName !== '',
    detail: status === 'block' ? undefined : source.serviceName,
    color: isChosen ? colorHex : (specialistColors.get(source.specialistId) ?? colorHex),
    pattern: status === 'block' ? 'hatched' : takesTime(status) ? 'solid' : 'muted',
    icon,
    column: source.specialistId,
    locked: !source.can.edit,
    source,
  };
}

/** The whole event in words, for screen readers. */
export function describeItem({ source }: CalendarItem, zone: string, specialist: string): string {
  const start = new Date(source.start);
  const parts = [
    source.status === 'block' ? `Horario bloqueado: ${source.title}` : titleOf(source),
    source.serviceName,
    specialist && `con ${specialist}`,
    formatLongDate(start, zone),
    `de ${formatTime(start, zone)} a ${formatTime(new Date(source.end), zone)}`,
    source.status === 'block' ? '' : STATUS_LABELS[source.status],
  ];
  return parts.filter(Boolean).join(', ');
}
