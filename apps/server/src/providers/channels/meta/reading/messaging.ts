import type { MetaChannel } from '@cauce/contract/conversations/channel-table';
import type { MessageKind } from '@cauce/contract/conversations/conversations';
import {
  type InboundMedia,
  partReference,
  type InboundEvent,
  type IncomingEntry,
  type ContactIdentity,
} from '../../inbound-events.ts';
import { truncate, optional, instant, type Json, list, record, text } from '../../json.ts';

export interface MessagingReading {
  channel: MetaChannel;
  receivedAt: Date;
  /** The id of our own application, to recognise our own echoes. */
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

/** An attachment is a file to fetch, or something that only its address describes. */
function readAttachment(attachment: Json): Part {
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

function readParts(message: Json): Part[] {
  const words = text(message.text);
  const files = list(message.attachments).slice(0, 9).map(readAttachment);
  const chosen: MessageKind = text(record(message.quick_reply).payload) === '' ? 'text' : 'choice';
  if (files.length === 0)
    return [words === '' ? { kind: 'unsupported', text: '' } : { kind: chosen, text: words }];
  // A text beside a file is its caption.
  return files.map((file, at) => (at === 0 && file.text === '' ? { ...file, text: words } : file));
}

function readMessage(message: Json, item: Json, reading: MessagingReading, at: Date): InboundEvent[] {
  const isEcho = message.is_echo === true;
  const who: ContactIdentity = optional('userId', text(record(isEcho ? item.recipient : item.sender).id));
  const mid = text(message.mid);
  if (who.userId === undefined || mid === '') return [];
  if (message.is_deleted === true) return [{ is: 'deletion', reference: mid, at }];
  const replyTo = optional('replyTo', text(record(message.reply_to).mid));
  const referral = record(message.referral);
  return readParts(message).map((part, index): InboundEvent => {
    const common = {
      who,
      reference: partReference(mid, index),
      at,
      ...part,
      text: truncate(part.text),
      ...replyTo,
    };
    if (isEcho) {
      const appId = text(message.app_id);
      const isOurApp = appId !== '' && appId === reading.appId;
      return {
        is: 'echo',
        ...common,
        ...optional('ours', text(message.metadata)),
        ...(isOurApp ? { isOurApp } : {}),
      };
    }
    return {
      is: 'message',
      ...common,
      ...(Object.keys(referral).length === 0 ? {} : { referral }),
      ...(reading.isStandby ? { isStandby: true } : {}),
    };
  });
}

function readReaction(item: Json, at: Date): InboundEvent[] {
  const { mid, emoji, reaction, action } = record(item.reaction);
  const sender = text(record(item.sender).id);
  if (text(mid) === '' || sender === '') return [];
  const words = action === 'unreact' ? '' : text(emoji) || text(reaction);
  return [
    {
      is: 'message',
      who: { userId: sender },
      // Meta gives reactions no id.
      reference: `${text(mid)}#${sender}#${at.getTime()}`,
      kind: 'reaction',
      text: words,
      at,
      replyTo: text(mid),
    },
  ];
}

function readPostback(item: Json, at: Date): InboundEvent[] {
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
      text: truncate(words),
      at,
      ...(Object.keys(from).length === 0 ? {} : { referral: from }),
    },
  ];
}

function readReadReceipt(item: Json, at: Date): InboundEvent[] {
  const { mid, watermark } = record(item.read);
  const sender = text(record(item.sender).id);
  if (text(mid) !== '') return [{ is: 'status', reference: text(mid), status: 'read', at }];
  const until = instant(watermark);
  return until === undefined || sender === '' ? [] : [{ is: 'readUntil', who: { userId: sender }, until }];
}

function readDeliveries(item: Json, at: Date): InboundEvent[] {
  const { mids } = record(item.delivery);
  return (Array.isArray(mids) ? mids : [])
    .map(text)
    .filter((mid) => mid !== '')
    .map((reference) => ({ is: 'status', reference, status: 'delivered', at }));
}

function readEdit(item: Json, at: Date): InboundEvent[] {
  const { mid, text: words } = record(item.message_edit);
  return text(mid) === '' ? [] : [{ is: 'edit', reference: text(mid), text: truncate(text(words)), at }];
}

/** Splits one event of Messenger or Instagram into entries. */
export function readMessaging(item: Json, entryId: string, reading: MessagingReading): IncomingEntry[] {
  const at = instant(item.timestamp) ?? reading.receivedAt;
  const events = [
    ...(item.message === undefined ? [] : readMessage(record(item.message), item, reading, at)),
    ...(item.reaction === undefined ? [] : readReaction(item, at)),
    ...(item.postback === undefined ? [] : readPostback(item, at)),
    ...(item.read === undefined ? [] : readReadReceipt(item, at)),
    ...(item.delivery === undefined ? [] : readDeliveries(item, at)),
    ...(item.message_edit === undefined ? [] : readEdit(item, at)),
  ];
  return events.map((event) => ({ channel: reading.channel, externalId: entryId, is: 'event', event }));
}
