import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import type { Line } from './messages-store.ts';
import type { Said } from '../responders/responder.ts';

const SPEAKER = 'assistant:';
export const authorOf = ({ id }: { id: string }): string => `${SPEAKER}${id}`;

function roleOf({ direction, author }: Line): Said['role'] {
  if (direction === 'in') return 'user';
  if (author.startsWith(SPEAKER)) return 'assistant';
  return author === '' ? 'house' : 'team';
}

const withWords = (text: string, heard: string) => [text, heard].filter(Boolean).join('\n');

/** A picture or a voice as far as this assistant may look and listen. */
function seen(line: Line, may: Capabilities): Pick<Said, 'text' | 'image' | 'isUnreadable'> {
  const { kind, text, transcript, url, mime, mediaState } = line;
  if (kind === 'audio' && may.processAudio && transcript !== '') return { text: withWords(text, transcript) };
  if (kind === 'image' && may.processImages) {
    if (transcript !== '') return { text: withWords(text, transcript) };
    if (mediaState === 'kept' && url !== '') return { text, image: { url, mime } };
  }
  const isWordless = text === '' && ['audio', 'image', 'video', 'document', 'sticker'].includes(kind);
  return { text, ...(isWordless ? { isUnreadable: true } : {}) };
}

export const asSaid = (line: Line, may: Capabilities): Said => ({
  id: line.id,
  role: roleOf(line),
  kind: line.kind,
  at: line.at,
  ...seen(line, may),
});

/** Whether its sound or picture is still on its way to us, where somebody would look at it. */
export const isOnItsWay = ({ kind, mediaState }: Line, may: Capabilities): boolean =>
  mediaState === 'waiting' &&
  ((kind === 'image' && may.processImages) || (kind === 'audio' && may.processAudio));

/** A voice that was kept and that nobody has written down. */
export const isUnheard = ({ kind, mediaState, transcript }: Line, may: Capabilities): boolean =>
  kind === 'audio' && may.processAudio && mediaState === 'kept' && transcript === '';

const ASKS: Readonly<Record<string, string>> = {
  audio: 'Por aquí no puedo escuchar notas de voz. ¿Me lo escribes, por favor?',
  image: 'Por aquí no puedo ver imágenes. ¿Me cuentas con palabras qué necesitas, por favor?',
};

/** What is said where nothing of what they sent can be read. */
export function askedInWriting(fresh: readonly Said[]): string | undefined {
  const last = fresh.at(-1);
  if (last === undefined || !fresh.every(({ isUnreadable }) => isUnreadable === true)) return undefined;
  return ASKS[last.kind] ?? 'Eso no lo puedo abrir por aquí. ¿Me lo escribes, por favor?';
}
