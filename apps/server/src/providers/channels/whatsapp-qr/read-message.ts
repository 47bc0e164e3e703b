import type { MessageKind } from '@cauce/contract/conversations/conversations';
import { readHiddenId, readNumber } from './ids.ts';
import type { PhoneReceipt, PhoneEvent, PhoneMessageEvent } from './port.ts';
import type { SocketKey, SocketMessage, SocketUpdate } from './socket.ts';

type Json = Record<string, unknown>;
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const LONGEST = 8000;

/** Reads a number, which the library represents as an object when it is long. */
const seconds = (value: unknown): number => {
  const given = Number(typeof value === 'object' && value !== null ? String(value as object) : value);
  return Number.isFinite(given) ? given : 0;
};

const WRAPPERS = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'deviceSentMessage',
];

/** Unwraps disappearing, view-once and captioned messages. */
function unwrap(message: Json): Json {
  for (const wrapper of WRAPPERS) {
    const inner = record(record(message[wrapper]).message);
    if (Object.keys(inner).length > 0) return unwrap(inner);
  }
  return message;
}

const base64 = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : text(value);

const FILES: Record<string, MessageKind> = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
};

type Content = Pick<PhoneMessageEvent, 'kind' | 'text' | 'media'>;

function readFile(kind: MessageKind, file: Json): Content {
  const mime = text(file.mimetype).split(';')[0]?.trim() ?? '';
  const reference = {
    kind,
    mediaKey: base64(file.mediaKey),
    directPath: text(file.directPath),
    url: text(file.url),
    mime,
  };
  const length = seconds(file.seconds);
  return {
    kind,
    text: text(file.caption),
    media: {
      reference: JSON.stringify(reference),
      ...(mime === '' ? {} : { mime }),
      ...(text(file.fileName) === '' ? {} : { name: text(file.fileName) }),
      ...(length === 0 ? {} : { seconds: length }),
    },
  };
}

const joinLines = (...words: unknown[]): string =>
  words
    .map((word) => (typeof word === 'number' ? String(word) : text(word)))
    .filter((word) => word !== '')
    .join('\n');

function formatContact(contact: Json): string {
  const numbers = [...text(contact.vcard).matchAll(/^TEL[^:\n]*:(.+)$/gm)].map(([, number]) =>
    number?.trim(),
  );
  return [text(contact.displayName), ...numbers].filter(Boolean).join(' · ');
}

function readContent(message: Json): Content {
  for (const [name, kind] of Object.entries(FILES)) {
    const file = record(message[name]);
    if (Object.keys(file).length > 0) return readFile(kind, file);
  }
  const place = record(message.locationMessage ?? message.liveLocationMessage);
  if (Object.keys(place).length > 0) {
    const where = `${String(place.degreesLatitude)}, ${String(place.degreesLongitude)}`;
    return { kind: 'location', text: joinLines(place.name, place.address, where) };
  }
  const many = record(message.contactsArrayMessage).contacts;
  const contacts = Array.isArray(many) ? many.map(record) : [record(message.contactMessage)];
  const people = contacts.map(formatContact).filter((words) => words !== '');
  if (people.length > 0) return { kind: 'contact', text: people.join('\n') };
  const choice =
    text(record(message.buttonsResponseMessage).selectedDisplayText) ||
    text(record(message.templateButtonReplyMessage).selectedDisplayText) ||
    text(record(message.listResponseMessage).title);
  if (choice !== '') return { kind: 'choice', text: choice };
  const words = text(message.conversation) || text(record(message.extendedTextMessage).text);
  return words === '' ? { kind: 'unsupported', text: '' } : { kind: 'text', text: words };
}

/** Finds the quoted message in any part of the content. */
function readReplyTo(message: Json): string {
  for (const part of Object.values(message)) {
    const id = text(record(record(part).contextInfo).stanzaId);
    if (id !== '') return id;
  }
  return '';
}

/** Returns undefined for groups, channels and status updates, which belong to no conversation. */
function readPartner({
  remoteJid,
  remoteJidAlt,
}: SocketKey): Pick<PhoneMessageEvent, 'phone' | 'userId'> | undefined {
  const names = [remoteJid, remoteJidAlt].map((jid) => text(jid));
  const phone = names.map(readNumber).find((name) => name !== undefined);
  const userId = names.map(readHiddenId).find((name) => name !== undefined);
  if (phone === undefined && userId === undefined) return undefined;
  return { ...(phone === undefined ? {} : { phone }), ...(userId === undefined ? {} : { userId }) };
}

const REVOKED = 0;
const EDITED = 14;
/** Parts of a message that are only for devices and not for people. */
const SILENT = ['senderKeyDistributionMessage', 'messageContextInfo'];

export function readMessage(message: SocketMessage): PhoneEvent[] {
  const { key, pushName, messageTimestamp } = message;
  const partner = readPartner(key);
  const id = text(key.id);
  const content = unwrap(record(message.message));
  const parts = Object.keys(content).filter((name) => content[name] !== null && !SILENT.includes(name));
  // Messages that cannot be decrypted yet are delivered again later.
  if (partner === undefined || id === '' || parts.length === 0) return [];
  const at = new Date(seconds(messageTimestamp) * 1000);
  const protocol = record(content.protocolMessage);
  if (Object.keys(protocol).length > 0) {
    const about = text(record(protocol.key).id);
    const type = seconds(protocol.type ?? REVOKED);
    if (about !== '' && type === REVOKED) return [{ is: 'deletion', id: about, at }];
    if (about === '' || type !== EDITED) return [];
    const words = readContent(unwrap(record(protocol.editedMessage))).text;
    return [{ is: 'edit', id: about, text: words.slice(0, LONGEST), at }];
  }
  const isOwn = key.fromMe === true;
  const reaction = record(content.reactionMessage);
  const isReaction = Object.keys(reaction).length > 0;
  const body: Content = isReaction ? { kind: 'reaction', text: text(reaction.text) } : readContent(content);
  const replyTo = isReaction ? text(record(reaction.key).id) : readReplyTo(content);
  return [
    {
      is: 'said',
      isOwn,
      id,
      ...partner,
      // The name on our own messages is ours, so it is left out.
      ...(isOwn || text(pushName) === '' ? {} : { name: text(pushName) }),
      at,
      ...body,
      text: body.text.slice(0, LONGEST),
      ...(replyTo === '' ? {} : { replyTo }),
    },
  ];
}

const STATUSES: Record<number, PhoneReceipt['status']> = {
  0: 'failed',
  2: 'sent',
  3: 'delivered',
  4: 'read',
  5: 'read',
};

/** Only statuses of our own messages matter. */
export function readReceipt({ key, update }: SocketUpdate): PhoneReceipt[] {
  const status = STATUSES[Number(update.status ?? -1)];
  const id = text(key.id);
  return key.fromMe !== true || status === undefined || id === '' ? [] : [{ is: 'mark', id, status }];
}
