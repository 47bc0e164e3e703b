import type { MessageKind } from '@cauce/contract/conversations/conversations';
import { type Card, CARD_LABELS, REFERRAL_LABELS } from '@cauce/contract/conversations/message-cards';
import { toReferral } from './referral.ts';

/** Kinds that nobody has to answer: a reaction under a message, and an arrival without words. */
export const SILENT_KINDS: readonly MessageKind[] = ['reaction', 'referral'];

const KINDS: Partial<Record<MessageKind, string>> = {
  image: '📷 Foto',
  audio: '🎤 Nota de voz',
  video: '🎬 Video',
  document: '📄 Documento',
  sticker: 'Sticker',
  location: '📍 Ubicación',
  contact: '👤 Contacto',
  reaction: 'Quitó su reacción',
  unsupported: 'Mensaje que no podemos mostrar',
};

/** A thing in one line: its name and its title. */
const summarizeCard = ({ kind, title }: Card): string =>
  title === '' ? CARD_LABELS[kind] : `${CARD_LABELS[kind]}: ${title}`;

interface Summarized {
  text: string;
  kind?: MessageKind;
  card?: Card | null | undefined;
  referral?: unknown;
}

/** The text of a message, or a label of what it brings. */
export function summarizeMessage({ text, kind = 'text', card, referral }: Summarized): string {
  if (text !== '') return text;
  if (card != null) return summarizeCard(card);
  if (kind === 'referral') return REFERRAL_LABELS[toReferral(referral)?.kind ?? 'other'];
  return KINDS[kind] ?? '';
}
