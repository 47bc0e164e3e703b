import {
  type InboundMedia,
  partReference,
  type InboundEvent,
  type ContactIdentity,
} from '../../conversations/index.ts';
import type { MessageKind } from '../../../providers/channels/index.ts';
import { cut, given, instant, type Json, list, record, text, type Told } from './told.ts';

export interface MessagingReading {
  channel: 'messenger' | 'instagram';
  receivedAt: Date;
  /** Our own application, whose echoes are ours. */
  appId: string | undefined;
  isStandby: boolean;
}

const KINDS: Record<string, MessageKind> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'document',
};

interface Part {
  kind: MessageKind;
  text: string;
  media?: InboundMedia;
}

/** What was attached: a file of ours to fetch, or something that only its address tells. */
function attached(attachment: Json): Part {
  const { url, title, sticker_id: sticker, coordinates } = record(attachment.payload);
  const type = text(attachment.type);
  if (type === 'location') {
    const { lat, long } = record(coordinates);
    return {
      kind: 'location',
      text: [text(title), `${text(lat)}, ${text(long)}`].filter((word) => word !== '').join('\n'),
    };
  }
  const kind = sticker === undefined ? KINDS[type] : 'sticker';
  if (kind !== undefined && text(url) !== '') return { kind, text: '', media: { url: text(url) } };
  const words = [text(title), text(url)].filter((word) => word !== '').join('\n');
  return words === '' ? { kind: 'unsupported', text: '' } : { kind: 'text', text: words };
}

function partsOf(message: Json): Part[] {
  const words = text(message.text);
  const files = list(message.attachments).slice(0, 9).map(attached);
  const chosen: MessageKind = text(record(message.quick_reply).payload) === '' ? 'text' : 'choice';
  if (files.length === 0)
    return [words === '' ? { kind: 'unsupported', text: '' } : { kind: chosen, text: words }];
  // Words beside a file are its caption.
  return files.map((file, at) => (at === 0 && file.text === '' ? { ...file, text: words } : file));
}

function saidIn(message: Json, item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const isEcho = message.is_echo === true;
  const who: ContactIdentity = given('userId', text(record(isEcho ? item.recipient : item.sender).id));
  const mid = text(message.mid);
  if (who.userId === undefined || mid === '') return [];
  if (message.is_deleted === true) return [{ is: 'deletion', reference: mid, at }];
  const replyTo = given('replyTo', text(record(message.reply_to).mid));
  const referral = record(message.referral);
  return partsOf(message).map((part, index): InboundEvent => {
    const said = { who, reference: partReference(mid, index), at, ...part, text: cut(part.text), ...replyTo };
    if (isEcho) {
      const appId = text(message.app_id);
      const isOurApp = appId !== '' && appId === reading.appId;
      return {
        is: 'echo',
        ...said,
        ...given('ours', text(message.metadata)),
        ...(isOurApp ? { isOurApp } : {}),
      };
    }
    return {
      is: 'message',
      ...said,
      ...(Object.keys(referral).length === 0 ? {} : { referral }),
      ...(reading.isStandby ? { isStandby: true } : {}),
    };
  });
}

function reacted(item: Json, at: Date): InboundEvent[] {
  const { mid, emoji, reaction, action } = record(item.reaction);
  const sender = text(record(item.sender).id);
  if (text(mid) === '' || sender === '') return [];
  const words = action === 'unreact' ? '' : text(emoji) || text(reaction);
  return [
    {
      is: 'message',
      who: { userId: sender },
      // Meta gives reactions no name of their own.
      reference: `${text(mid)}#${sender}#${at.getTime()}`,
      kind: 'reaction',
      text: words,
      at,
      replyTo: text(mid),
    },
  ];
}

function pressed(item: Json, at: Date): InboundEvent[] {
  const { mid, title, payload, referral } = record(item.postback);
  const sender = text(record(item.sender).id);
  const words = text(title) || text(payload);
  if (sender === '' || words === '') return [];
  const reference = text(mid) || `postback#${sender}#${at.getTime()}`;
  const from = record(referral);
  return [
    {
      is: 'message',
      who: { userId: sender },
      reference,
      kind: 'choice',
      text: cut(words),
      at,
      ...(Object.keys(from).length === 0 ? {} : { referral: from }),
    },
  ];
}

function readMarks(item: Json, at: Date): InboundEvent[] {
  const { mid, watermark } = record(item.read);
  const sender = text(record(item.sender).id);
  if (text(mid) !== '') return [{ is: 'status', reference: text(mid), status: 'read', at }];
  const until = instant(watermark);
  return until === undefined || sender === '' ? [] : [{ is: 'readUntil', who: { userId: sender }, until }];
}

function delivered(item: Json, at: Date): InboundEvent[] {
  const { mids } = record(item.delivery);
  return (Array.isArray(mids) ? mids : [])
    .map(text)
    .filter((mid) => mid !== '')
    .map((reference) => ({ is: 'status', reference, status: 'delivered', at }));
}

function edited(item: Json, at: Date): InboundEvent[] {
  const { mid, text: words } = record(item.message_edit);
  return text(mid) === '' ? [] : [{ is: 'edit', reference: text(mid), text: cut(text(words)), at }];
}

/** One event of Messenger's or Instagram's, taken apart. */
export function readMessaging(item: Json, entryId: string, reading: MessagingReading): Told[] {
  const at = instant(item.timestamp) ?? reading.receivedAt;
  const pieces = [
    ...(item.message === undefined ? [] : saidIn(record(item.message), item, reading, at)),
    ...(item.reaction === undefined ? [] : reacted(item, at)),
    ...(item.postback === undefined ? [] : pressed(item, at)),
    ...(item.read === undefined ? [] : readMarks(item, at)),
    ...(item.delivery === undefined ? [] : delivered(item, at)),
    ...(item.message_edit === undefined ? [] : edited(item, at)),
  ];
  return pieces.map((piece) => ({ channel: reading.channel, externalId: entryId, is: 'piece', piece }));
}
