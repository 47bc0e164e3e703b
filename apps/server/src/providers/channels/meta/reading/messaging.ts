import type { MetaChannel } from '@cauce/contract/conversations/channel-table';
import { isOwnId, partReference, type InboundEvent, type IncomingEntry } from '../../inbound-events.ts';
import {
  cardOf,
  type Content,
  SITE_BUTTON,
  START_WORDS,
  webAddress,
  withSomethingToShow,
} from '../../content.ts';
import {
  identifier,
  instant,
  type Json,
  list,
  lookUp,
  optional,
  record,
  storable,
  text,
  truncate,
} from '../../json.ts';
import { pictureOf, readAttachment, withoutDoubles } from './attachments.ts';

/** The most files of one message; each becomes a message of its own. */
const MOST_PARTS = 9;

export interface MessagingReading {
  channel: MetaChannel;
  /** The id of the page or account of the business. */
  accountId: string;
  receivedAt: Date;
  /** The id of our own application, to recognise our own echoes. */
  appId: string | undefined;
  isStandby: boolean;
}

/** The person at the other end; undefined for the business itself. */
const readPerson = (given: unknown, { accountId }: MessagingReading): { userId: string } | undefined => {
  const userId = identifier(record(given).id);
  return userId === '' || userId === accountId ? undefined : { userId };
};

/** A text beside attachments stays the text of the first one. The story that a message answers comes first. */
function readParts(message: Json, channel: MetaChannel): Content[] {
  const words = text(message.text);
  const { story } = record(message.reply_to);
  const attachments = withoutDoubles(list(message.attachments))
    .slice(0, MOST_PARTS)
    .map((attachment) => readAttachment(attachment, channel));
  const [first, ...others] =
    story === undefined
      ? attachments
      : [
          pictureOf('storyReply')({ payload: {}, title: '', url: webAddress(text(record(story).url)) }),
          ...attachments,
        ];
  if (first === undefined)
    return [{ kind: text(record(message.quick_reply).payload) === '' ? 'text' : 'choice', text: words }];
  // An attachment that cannot be read takes nothing from the words.
  const kind = first.kind === 'unsupported' && words !== '' ? 'text' : first.kind;
  return [{ ...first, kind, text: words }, ...others];
}

/** Our own id in an echo. Other applications send metadata of their own. */
function readOwnId(message: Json, appId: string | undefined): { ours?: string; isOurApp?: boolean } {
  const sender = text(message.app_id);
  const ours = optional('ours', identifier(message.metadata));
  if (sender === '') return isOwnId(ours.ours) ? ours : {};
  return sender === appId ? { ...ours, isOurApp: true } : {};
}

/** In what the business sends, nobody answers or mentions the business. */
const forEcho = (content: Content): Content => {
  const { card } = content;
  const isStory = card?.kind === 'storyReply' || card?.kind === 'storyMention';
  return isStory ? { ...content, card: { ...card, kind: 'story' } } : content;
};

function readMessage(message: Json, item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const isEcho = message.is_echo === true;
  const who = readPerson(isEcho ? item.recipient : item.sender, reading);
  const mid = identifier(message.mid);
  if (who === undefined || mid === '') return [];
  if (message.is_deleted === true) return [{ is: 'deletion', reference: mid, at }];
  const replyTo = optional('replyTo', identifier(record(message.reply_to).mid));
  const referral = storable(message.referral);
  return readParts(message, reading.channel).map((part, index): InboundEvent => {
    const common = { who, reference: partReference(mid, index), at, ...replyTo };
    const content = withSomethingToShow(part);
    if (isEcho) return { is: 'echo', ...common, ...forEcho(content), ...readOwnId(message, reading.appId) };
    return {
      is: 'message',
      ...common,
      ...content,
      ...(referral === undefined || index > 0 ? {} : { referral }),
      ...(reading.isStandby ? { isStandby: true } : {}),
    };
  });
}

const REACTIONS: Readonly<Record<string, string>> = {
  love: '❤️',
  like: '👍',
  dislike: '👎',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😡',
};
const OTHER_REACTION = '❔';

function readReaction(item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const { mid, emoji, reaction, action } = record(item.reaction);
  const who = readPerson(item.sender, reading);
  const about = identifier(mid);
  if (about === '' || who === undefined) return [];
  const words = text(emoji) || (lookUp(REACTIONS, text(reaction)) ?? OTHER_REACTION);
  return [
    {
      is: 'message',
      who,
      // Meta gives reactions no id.
      reference: `${about}#${who.userId}#${at.getTime()}`,
      kind: 'reaction',
      text: action === 'unreact' ? '' : truncate(words),
      at,
      replyTo: about,
    },
  ];
}

/** The button with which a conversation starts. */
const START = /^(?:get|getting)?[\s_-]*(?:started|start|empezar|comenzar|iniciar)(?:[\s_-]*payload)?$/i;

/** A pressed button. Its payload is a word for programs, which nobody reads. */
function readButton({ title, payload }: Json): Content {
  const words = text(title);
  if (START.test(words) || (words === '' && START.test(text(payload))))
    return { kind: 'choice', text: START_WORDS };
  return words === ''
    ? { kind: 'choice', text: '', card: cardOf('button') }
    : { kind: 'choice', text: words };
}

function readPostback(item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const postback = record(item.postback);
  const who = readPerson(item.sender, reading);
  if (who === undefined) return [];
  const reference = identifier(postback.mid) || `postback#${who.userId}#${at.getTime()}`;
  const referral = storable(postback.referral);
  return [
    {
      is: 'message',
      who,
      reference,
      ...withSomethingToShow(readButton(postback)),
      at,
      ...(referral === undefined ? {} : { referral }),
    },
  ];
}

/** The person came by an advertisement or a link and has written nothing. */
function readArrival(item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const referral = storable(item.referral);
  const who = readPerson(item.sender, reading);
  if (referral === undefined || who === undefined) return [];
  const reference = `referral#${who.userId}#${at.getTime()}`;
  return [{ is: 'message', who, reference, kind: 'referral', text: '', at, referral }];
}

/** The person came by the button on a website, or stopped or resumed the offers of the page in Messenger. */
function readOptIn(item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const { ref, type, notification_messages_status: status } = record(item.optin);
  const who = readPerson(item.sender, reading);
  if (who === undefined) return [];
  if (type === 'notification_messages') {
    const [wish] = /^(?:STOP|RESUME)/.exec(text(status)) ?? [];
    return wish === undefined ? [] : [{ is: 'preference', who, wants: wish === 'STOP' ? 'out' : 'in', at }];
  }
  return text(ref) === ''
    ? []
    : readArrival({ ...item, referral: { ref, source: SITE_BUTTON } }, reading, at);
}

/** One message is named, or everything until a time, or both. */
function readReadReceipt(item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const { mid, watermark } = record(item.read);
  const who = readPerson(item.sender, reading);
  const reference = identifier(mid);
  const until = instant(watermark);
  return [
    ...(reference === '' ? [] : [{ is: 'status' as const, reference, status: 'read' as const, at }]),
    ...(until === undefined || who === undefined
      ? []
      : [{ is: 'untilTime' as const, status: 'read' as const, who, until }]),
  ];
}

/** Without the ids of messages, everything until a time was delivered. */
function readDeliveries(item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const { mids, watermark } = record(item.delivery);
  const references = (Array.isArray(mids) ? mids : []).map(identifier).filter((mid) => mid !== '');
  if (references.length > 0)
    return references.map((reference) => ({ is: 'status', reference, status: 'delivered', at }));
  const who = readPerson(item.sender, reading);
  const until = instant(watermark);
  return until === undefined || who === undefined
    ? []
    : [{ is: 'untilTime', status: 'delivered', who, until }];
}

function readEdit(item: Json, _reading: MessagingReading, at: Date): InboundEvent[] {
  const { mid, text: words } = record(item.message_edit);
  const reference = identifier(mid);
  return reference === '' || text(words) === ''
    ? []
    : [{ is: 'edit', reference, text: truncate(text(words)), at }];
}

/** The events by the field that they stand in. */
const READERS: Readonly<Record<string, (item: Json, reading: MessagingReading, at: Date) => InboundEvent[]>> =
  {
    message: (item, reading, at) => readMessage(record(item.message), item, reading, at),
    reaction: readReaction,
    postback: readPostback,
    referral: readArrival,
    optin: readOptIn,
    read: readReadReceipt,
    delivery: readDeliveries,
    message_edit: readEdit,
  };

/** Splits one event of Messenger or Instagram into entries. */
export function readMessaging(item: Json, reading: MessagingReading): IncomingEntry[] {
  const at = instant(item.timestamp) ?? reading.receivedAt;
  const { channel, accountId: externalId } = reading;
  return Object.entries(READERS)
    .flatMap(([field, read]) => (item[field] == null ? [] : read(item, reading, at)))
    .map((event) => ({ channel, externalId, is: 'event', event }));
}
