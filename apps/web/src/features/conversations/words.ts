import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type {
  Conversation,
  Message,
  MessageKind,
  MessageStatus,
} from '@cauce/contract/conversations/conversations';
import { CARD_LABELS } from '@cauce/contract/conversations/message-cards';
import { isoDateIn, formatTime, plainDay, shortDay, longDay } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { KIND_LABELS, type NotificationKind } from '@cauce/domain/texts/message-template';
import { formerNumberIn } from '@cauce/domain/people/former-number';
import { displayPhone, splitPhone } from '@cauce/domain/people/phone';

/** The text for a message without a text of its own. */
const KIND_WORDS: Readonly<Record<MessageKind, string>> = {
  text: 'Mensaje',
  image: 'Foto',
  audio: 'Nota de voz',
  video: 'Video',
  document: 'Documento',
  sticker: 'Sticker',
  location: 'Ubicación',
  contact: 'Contacto',
  choice: 'Opción',
  reaction: 'Reacción',
  referral: 'Llegó a la conversación',
  template: 'Plantilla',
  unsupported: 'Mensaje que no podemos mostrar',
};
const SHORT = 40;
/** A short text that identifies a message. */
export function shortText({
  text,
  kind,
  card,
  deletedAt,
}: Pick<Message, 'text' | 'kind' | 'deletedAt'> & Partial<Pick<Message, 'card'>>): string {
  if (deletedAt !== null) return DELETED;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return card ? CARD_LABELS[card.kind] : KIND_WORDS[kind];
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line;
}

export const DELETED = 'Este mensaje se eliminó';

/** The delivery status of a message; `delivered` and `read` come from the channel. */
export type Tick = MessageStatus | 'delivered' | 'read';
export function tickOf({
  status,
  deliveredAt,
  readAt,
}: Pick<Message, 'status' | 'deliveredAt' | 'readAt'>): Tick {
  if (status !== 'sent') return status;
  if (readAt !== null) return 'read';
  return deliveredAt === null ? 'sent' : 'delivered';
}

export const STATUS_LABELS: Readonly<Record<Tick, string>> = {
  received: 'Recibido',
  waiting: 'En espera',
  sending: 'Enviando',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  unknown: 'Sin confirmar',
  failed: 'No enviado',
  dropped: 'No enviado',
};

const isKind = (author: string): author is NotificationKind => Object.hasOwn(KIND_LABELS, author);

export type MessageAuthor = Pick<Message, 'source' | 'author'>;

/** The author for the team: the name of a person, or the occasion of an automatic message. */
export function authorOf(
  { source, author }: MessageAuthor,
  authors: Readonly<Record<string, string>>,
  own: string | undefined,
): string {
  switch (source) {
    case 'client':
      return '';
    case 'automatic':
      return 'Respuesta automática';
    case 'otherApp':
      return 'Desde otra aplicación';
    case 'assistant':
      return authors[author] ?? 'Asistente';
    case 'notification':
      return isKind(author) ? KIND_LABELS[author] : author;
    case 'team':
      return author === own ? 'Tú' : (authors[author] ?? author);
  }
}

const PREVIEW = 50;
/** The latest message of a conversation, shortened; messages of the business are marked. */
export function previewOf({
  lastText,
  lastDirection,
}: Pick<Conversation, 'lastText' | 'lastDirection'>): string {
  if (lastText === '') return 'Sin mensajes todavía';
  const line = lastText.replaceAll(/\s+/g, ' ');
  const said = line.length > PREVIEW ? `${line.slice(0, PREVIEW)}…` : line;
  return lastDirection === 'out' ? `Tu: ${said}` : said;
}

/** A formatted phone number, or a handle as it is. People with a test link have neither. */
export function addressWords({ channel, address }: Pick<Conversation, 'channel' | 'address'>): string {
  const { addressedBy, isTest } = CHANNELS[channel];
  if (addressedBy === 'userId') return address;
  if (isTest && /\p{L}/u.test(address)) return 'Sin número';
  const former = formerNumberIn(address);
  if (former !== undefined) return `Antes ${addressWords({ channel, address: former })}`;
  const phone = splitPhone(address);
  return phone ? displayPhone(phone) : address;
}

/** «Hoy», «Ayer», or the day itself. */
export function dayWords(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Hoy';
  return date === addDays(today, -1) ? 'Ayer' : longDay(date);
}

/** The time of a message of today, the day of an older one. */
export function whenWords(at: string, today: IsoDate, zone: string): string {
  const date = isoDateIn(new Date(at), zone);
  if (date === today) return formatTime(new Date(at), zone);
  if (date === addDays(today, -1)) return 'Ayer';
  return date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : plainDay(date);
}
