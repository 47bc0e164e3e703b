import type { MessageKind } from '@cauce/contract/conversations/conversations';

const KINDS: Partial<Record<MessageKind, string>> = {
  image: '📷 Foto',
  audio: '🎤 Nota de voz',
  video: '🎬 Video',
  document: '📄 Documento',
  sticker: 'Sticker',
  location: '📍 Ubicación',
  contact: '👤 Contacto',
  unsupported: 'Mensaje que no podemos mostrar',
};

/** The text of a message, or a label of its kind. */
export const summarizeMessage = ({ text, kind = 'text' }: { text: string; kind?: MessageKind }): string =>
  text === '' ? (KINDS[kind] ?? '') : text;
