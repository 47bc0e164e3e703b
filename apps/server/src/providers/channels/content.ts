import type { MessageKind } from '@cauce/contract/conversations/conversations';
import type { Card, CardKind } from '@cauce/contract/conversations/message-cards';
import { linkTo } from '@cauce/domain/texts/map-link';
import type { InboundMedia } from './inbound-events.ts';
import { type Json, record, text, truncate } from './json.ts';

/** The content of a message in the format of all channels. */
export interface Content {
  kind: MessageKind;
  text: string;
  media?: InboundMedia;
  card?: Card;
}

/** Networks show Ogg with Opus as a voice note, and other sound as a file. */
export const isVoiceNote = ({ kind, media }: { kind: MessageKind; media?: { mime: string } }): boolean =>
  kind === 'audio' && media?.mime === 'audio/ogg';

export const NOTHING: Content = { kind: 'unsupported', text: '' };

/** The text of the button with which a conversation starts. */
export const START_WORDS = 'Empezar';

/** The source of a person who came by Messenger's button on a website. Meta gives only the mark of that button. */
export const SITE_BUTTON = 'SEND_TO_MESSENGER';

/** Spaces and invisible characters alone are no words. */
const isBlank = (words: string): boolean => /^[\s\p{Cf}\u2800\u3164]*$/u.test(words);

export const joinLines = (words: readonly string[]): string => words.filter((word) => word !== '').join('\n');

/** Only addresses of the web become links. */
export function webAddress(words: string): string {
  const url = URL.parse(words.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? words.trim() : '';
}

const TITLE = 300;

export const cardOf = (kind: CardKind, { title = '', body = '', url = '' } = {}): Card => ({
  kind,
  title: title.trim().slice(0, TITLE),
  body: truncate(body).trim(),
  url: webAddress(url),
});

interface Place {
  latitude: string;
  longitude: string;
  name?: string;
  address?: string;
  url?: string;
}

/** A place, which is shown as a link to a map and not as numbers. */
export function placeContent({ latitude, longitude, name = '', address = '', url = '' }: Place): Content {
  const [lat, lng] = [Number.parseFloat(latitude), Number.parseFloat(longitude)];
  const isPoint = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  const map = isPoint ? linkTo({ lat, lng }) : url;
  return { kind: 'location', text: '', card: cardOf('location', { title: name, body: address, url: map }) };
}

/** The answers of a form, one per line; those of a group stand below each other. */
const formLines = (answers: Json, depth = 0): string[] =>
  Object.entries(answers).flatMap(([name, value]): string[] => {
    if (name === 'flow_token') return [];
    if (Array.isArray(value)) return [`${name}: ${value.map(text).filter(Boolean).join(', ')}`];
    if (typeof value === 'object' && value !== null)
      return depth > 2 ? [] : formLines(record(value), depth + 1);
    return typeof value === 'boolean' ? [`${name}: ${value ? 'sí' : 'no'}`] : [`${name}: ${text(value)}`];
  });

/** A form that the person filled in, with its answers as JSON. */
export function formContent(words: string, answers: string): Content {
  const card = cardOf('form');
  try {
    return { kind: 'choice', text: joinLines([words, ...formLines(record(JSON.parse(answers)))]), card };
  } catch {
    return { kind: 'choice', text: words, card };
  }
}

/** A message always has something to show: what cannot be read becomes «unsupported». */
export function withSomethingToShow(content: Content): Content {
  const text = isBlank(content.text) ? '' : truncate(content.text);
  const isEmpty = text === '' && content.media === undefined && content.card === undefined;
  return isEmpty && content.kind !== 'reaction' ? NOTHING : { ...content, text };
}
