import type { MessageKind } from '@cauce/contract/conversations';
import { fold } from '@cauce/domain/fold';

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

/** What a list shows of a message: its words, or else what it is. */
export const inShort = ({ text, kind = 'text' }: { text: string; kind?: MessageKind }): string =>
  text === '' ? (KINDS[kind] ?? '') : text;

/** The bare words of an answer: «¡Sí, confirmo!» is «si confirmo». */
const bare = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const OUT = new Set([
  'baja',
  'stop',
  'alto',
  'dar de baja',
  'darme de baja',
  'dame de baja',
  'quiero darme de baja',
  'no quiero mensajes',
  'unsubscribe',
]);
const BACK_IN = new Set(['alta', 'start', 'darme de alta', 'dame de alta', 'quiero darme de alta']);

/** Whether they ask not to be written to, or to be written to again: the word alone, never within a sentence. */
export function optingWord(text: string): 'out' | 'in' | undefined {
  const words = bare(text);
  if (OUT.has(words)) return 'out';
  return BACK_IN.has(words) ? 'in' : undefined;
}

/** Each answer reads in one way alone: with two for the same words a long one would take for ever. */
const YES =
  /^(?:si|sip|sii+|claro|ok|okay|va|vale|listo|perfecto|confirmo|confirmada|confirmado|confirmar|ahi estare|ahi nos vemos|por supuesto|de acuerdo|asi es|correcto|1)(?: (?:si|claro|que si|confirmo|confirmada|ahi estare|ahi nos vemos|asisto|asistire|voy|gracias|muchas gracias|por favor|porfa|perfecto|mi cita|la cita))*$/;
const NO = /\b(?:no|cancel\w*|cambi\w*|mover\w*|reagend\w*|otro dia|otra hora)\b/;

/** A longer answer is a sentence, which is for the team to read. */
const LONGEST_ANSWER = 200;

/** What somebody who was asked to confirm answers; what is neither plainly yes nor no is for the team to read. */
export function confirmationAnswer(text: string): 'yes' | 'no' | undefined {
  if (text.length > LONGEST_ANSWER) return undefined;
  const words = bare(text);
  if (YES.test(words)) return 'yes';
  return NO.test(words) ? 'no' : undefined;
}
