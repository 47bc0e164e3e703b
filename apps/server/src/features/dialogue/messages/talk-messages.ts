import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import type { MessageSource } from '@cauce/contract/conversations/conversations';
import type { StoredMessage } from './messages-store.ts';
import type { TalkMessage } from '../responders/responder.ts';

/** A notification and an answer from another app count as messages of the team. */
const ROLES: Readonly<Record<MessageSource, TalkMessage['role']>> = {
  client: 'user',
  team: 'team',
  assistant: 'assistant',
  notification: 'team',
  automatic: 'automatic',
  otherApp: 'team',
};

const joinTexts = (text: string, transcript: string) => [text, transcript].filter(Boolean).join('\n');

/** The content of a message as far as the capabilities of the assistant allow. */
function readContent(
  line: StoredMessage,
  may: Capabilities,
): Pick<TalkMessage, 'text' | 'image' | 'isUnreadable'> {
  const { kind, text, transcript, url, mime, mediaState } = line;
  if (kind === 'audio' && may.processAudio && transcript !== '') return { text: joinTexts(text, transcript) };
  if (kind === 'image' && may.processImages) {
    if (transcript !== '') return { text: joinTexts(text, transcript) };
    if (mediaState === 'kept' && url !== '') return { text, image: { url, mime } };
  }
  const isWordless = text === '' && ['audio', 'image', 'video', 'document', 'sticker'].includes(kind);
  return { text, ...(isWordless ? { isUnreadable: true } : {}) };
}

export const toTalkMessage = (line: StoredMessage, may: Capabilities): TalkMessage => ({
  id: line.id,
  role: ROLES[line.source],
  kind: line.kind,
  at: line.at,
  ...readContent(line, may),
});

/** The file of the message is still being fetched, and the assistant may use it. */
export const isMediaPending = ({ kind, mediaState }: StoredMessage, may: Capabilities): boolean =>
  mediaState === 'waiting' &&
  ((kind === 'image' && may.processImages) || (kind === 'audio' && may.processAudio));

/** A stored voice note without a transcript. */
export const isUntranscribed = (
  { kind, mediaState, transcript }: StoredMessage,
  may: Capabilities,
): boolean => kind === 'audio' && may.processAudio && mediaState === 'kept' && transcript === '';

const REQUESTS: Readonly<Record<string, string>> = {
  audio: 'Por aquí no puedo escuchar notas de voz. ¿Me lo escribes, por favor?',
  image: 'Por aquí no puedo ver imágenes. ¿Me cuentas con palabras qué necesitas, por favor?',
};

/** Asks the client to write, where none of the new messages can be read. */
export function requestForText(fresh: readonly TalkMessage[]): string | undefined {
  const last = fresh.at(-1);
  if (last === undefined || !fresh.every(({ isUnreadable }) => isUnreadable === true)) return undefined;
  return REQUESTS[last.kind] ?? 'Eso no lo puedo abrir por aquí. ¿Me lo escribes, por favor?';
}
