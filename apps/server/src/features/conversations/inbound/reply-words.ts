import { fold } from '@cauce/domain/texts/fold';

/** Lower case without accents and punctuation: «¡Sí, confirmo!» becomes «si confirmo». */
const normalize = (text: string): string =>
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

/** Detects an opt-out or opt-in word that stands alone, never within a sentence. */
export function readOptOutWord(text: string): 'out' | 'in' | undefined {
  const words = normalize(text);
  if (OUT.has(words)) return 'out';
  return BACK_IN.has(words) ? 'in' : undefined;
}

/** Each phrase matches in one way only: ambiguous phrases would make long answers backtrack exponentially. */
const YES =
  /^(?:si|sip|sii+|claro|ok|okay|va|vale|listo|perfecto|confirmo|confirmada|confirmado|confirmar|ahi estare|ahi nos vemos|por supuesto|de acuerdo|asi es|correcto|1)(?: (?:si|claro|que si|confirmo|confirmada|ahi estare|ahi nos vemos|asisto|asistire|voy|gracias|muchas gracias|por favor|porfa|perfecto|mi cita|la cita))*$/;
const NO = /\b(?:no|cancel\w*|cambi\w*|mover\w*|reagend\w*|otro dia|otra hora)\b/;

/** A longer answer is a sentence, which is for the team to read. */
const MAX_ANSWER_LENGTH = 200;

/** Detects a plain yes or no to a confirmation request; anything else is left to the team. */
export function readConfirmation(text: string): 'yes' | 'no' | undefined {
  if (text.length > MAX_ANSWER_LENGTH) return undefined;
  const words = normalize(text);
  if (YES.test(words)) return 'yes';
  return NO.test(words) ? 'no' : undefined;
}
