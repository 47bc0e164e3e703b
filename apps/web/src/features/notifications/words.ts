import type { NotificationRow, NotificationStatus } from '@cauce/contract/conversations/notifications';
import { Ban, Check, CircleHelp, CircleX, Clock, SendHorizontal, type LucideIcon } from 'lucide-react';
import type { Tone } from '../../ui/data/chip.tsx';

interface Look {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

const LOOKS: Readonly<Record<NotificationStatus, Look>> = {
  planned: { label: 'Programada', tone: 'primary', icon: Clock },
  sending: { label: 'Enviando', tone: 'primary', icon: SendHorizontal },
  sent: { label: 'Enviada', tone: 'success', icon: Check },
  unknown: { label: 'Sin confirmar', tone: 'warning', icon: CircleHelp },
  failed: { label: 'No enviada', tone: 'error', icon: CircleX },
  skipped: { label: 'No enviada', tone: 'neutral', icon: Ban },
  cancelled: { label: 'Cancelada', tone: 'neutral', icon: Ban },
};

const LATE: Look = { label: 'Atrasada', tone: 'warning', icon: Clock };
const FEW_MINUTES = 3 * 60_000;

/** A message whose time has passed does not look as if it would still come. */
export function lookOf(
  { status, deliveryDate }: Pick<NotificationRow, 'status' | 'deliveryDate'>,
  now: Date,
): Look {
  const isLate = status === 'planned' && now.getTime() - Date.parse(deliveryDate) > FEW_MINUTES;
  return isLate ? LATE : LOOKS[status];
}

const UNSAID: Partial<Record<NotificationStatus, string>> = {
  unknown: 'No sabemos si le llegó: el canal no respondió a tiempo.',
  failed: 'El canal no lo aceptó.',
  skipped: 'Ya no hacía falta.',
};

/** The words for the reason why it was not sent. */
export const reasonOf = ({ status, reason }: Pick<NotificationRow, 'status' | 'reason'>): string =>
  reason === '' ? (UNSAID[status] ?? '') : reason;

/** The recipient of a message; a message to a specialist is about a contact. */
export const recipientOf = ({ kind, clientName, appointment }: NotificationRow): string =>
  kind === 'specialist' ? (appointment?.specialistName ?? 'Especialista') : clientName;
