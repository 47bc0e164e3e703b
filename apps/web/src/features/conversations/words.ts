import type { Channel, Conversation, Message, MessageStatus } from '@cauce/contract/conversations';
import { isoDateIn, formatTime, plainDay, shortDay, longDay } from '@cauce/domain/dates';
import { addDays, type IsoDate } from '@cauce/domain/iso-date';
import { KIND_LABELS, type NotificationKind } from '@cauce/domain/message-template';
import { displayPhone, splitPhone } from '@cauce/domain/phone';

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  simulator: 'Simulador',
  whatsapp: 'WhatsApp',
  whatsapp_qr: 'WhatsApp con QR',
  instagram: 'Instagram',
  messenger: 'Messenger',
};

export const STATUS_LABELS: Readonly<Record<MessageStatus, string>> = {
  received: 'Recibido',
  waiting: 'En espera',
  sending: 'Enviando',
  sent: 'Enviado',
  unknown: 'Sin confirmar',
  failed: 'No enviado',
  dropped: 'No enviado',
};

const isKind = (author: string): author is NotificationKind => Object.hasOwn(KIND_LABELS, author);

/** Who speaks, as colleagues say it: a person by name, what speaks by itself by its occasion. */
export function authorOf(
  { direction, author }: Pick<Message, 'direction' | 'author'>,
  authors: Readonly<Record<string, string>>,
  own: string | undefined,
): string {
  if (direction === 'in') return '';
  if (author !== '' && author === own) return 'Tú';
  if (author === '') return 'Respuesta automática';
  return isKind(author) ? KIND_LABELS[author] : (authors[author] ?? author);
}

const PREVIEW = 50;
/** The last words of a conversation, cut short; what the house said last says so. */
export function previewOf({
  lastText,
  lastDirection,
}: Pick<Conversation, 'lastText' | 'lastDirection'>): string {
  if (lastText === '') return 'Sin mensajes todavía';
  const line = lastText.replaceAll(/\s+/g, ' ');
  const said = line.length > PREVIEW ? `${line.slice(0, PREVIEW)}…` : line;
  return lastDirection === 'out' ? `Tu: ${said}` : said;
}

/** A phone number as people read it; a handle as it is. */
export function addressWords({ channel, address }: Pick<Conversation, 'channel' | 'address'>): string {
  if (channel === 'instagram' || channel === 'messenger') return address;
  const phone = splitPhone(address);
  return phone ? displayPhone(phone) : address;
}

/** «Hoy», «Ayer», or the day itself. */
export function dayWords(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Hoy';
  return date === addDays(today, -1) ? 'Ayer' : longDay(date);
}

/** The time of what was said today, the day of what was said before. */
export function whenWords(at: string, today: IsoDate, zone: string): string {
  const date = isoDateIn(new Date(at), zone);
  if (date === today) return formatTime(new Date(at), zone);
  if (date === addDays(today, -1)) return 'Ayer';
  return date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : plainDay(date);
}
