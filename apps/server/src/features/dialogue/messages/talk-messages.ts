import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import type { MessageSource } from '@cauce/contract/conversations/conversations';
import { CARD_LABELS } from '@cauce/contract/conversations/message-cards';
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

/** The button that starts a conversation says no more than hello. */
const START = /^(?:empezar|comenzar|iniciar)[.!]*$/i;
const GREETING = 'Hola';

/** The text of these kinds was written by us, or belongs to somebody else, such as the number on a contact card. */
const DESCRIBED = new Set(['contact', 'unsupported']);

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
  if (line.source === 'client' && START.test(text.trim())) return { text: GREETING };
  return { text, ...(text === '' || DESCRIBED.has(kind) ? { isUnreadable: true } : {}) };
}

/** The card of a message as text, for a model that reads it. */
function readCard({ card, kind, text }: StoredMessage): Pick<TalkMessage, 'card' | 'about'> {
  if (card === null) return kind === 'contact' ? { about: `Contacto: ${text}` } : {};
  const about = [CARD_LABELS[card.kind], card.title, card.body].filter(Boolean).join('\n');
  return { card: card.kind, about };
}

export const toTalkMessage = (line: StoredMessage, may: Capabilities): TalkMessage => ({
  id: line.id,
  role: ROLES[line.source],
  kind: line.kind,
  at: line.at,
  ...readContent(line, may),
  ...readCard(line),
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
