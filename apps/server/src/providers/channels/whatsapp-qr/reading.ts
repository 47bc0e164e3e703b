import type { MessageKind } from '../port.ts';
import { hiddenOf, numberOf } from './names.ts';
import type { PhoneMark, PhoneNews, PhoneSaid } from './port.ts';
import type { SocketKey, SocketMessage, SocketUpdate } from './socket.ts';

type Json = Record<string, unknown>;
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const LONGEST = 8000;

/** Long numbers come as objects of their own. */
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

/** What is said stands inside of how it is said: for once, for a day, with a caption. */
function bare(message: Json): Json {
  for (const wrapper of WRAPPERS) {
    const inner = record(record(message[wrapper]).message);
    if (Object.keys(inner).length > 0) return bare(inner);
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

type Content = Pick<PhoneSaid, 'kind' | 'text' | 'media'>;

function fileOf(kind: MessageKind, file: Json): Content {
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

const lines = (...words: unknown[]): string =>
  words
    .map((word) => (typeof word === 'number' ? String(word) : text(word)))
    .filter((word) => word !== '')
    .join('\n');

function contactWords(contact: Json): string {
  const numbers = [...text(contact.vcard).matchAll(/^TEL[^:\n]*:(.+)$/gm)].map(([, number]) =>
    number?.trim(),
  );
  return [text(contact.displayName), ...numbers].filter(Boolean).join(' · ');
}

function contentOf(message: Json): Content {
  for (const [name, kind] of Object.entries(FILES)) {
    const file = record(message[name]);
    if (Object.keys(file).length > 0) return fileOf(kind, file);
  }
  const place = record(message.locationMessage ?? message.liveLocationMessage);
  if (Object.keys(place).length > 0) {
    const where = `${String(place.degreesLatitude)}, ${String(place.degreesLongitude)}`;
    return { kind: 'location', text: lines(place.name, place.address, where) };
  }
  const many = record(message.contactsArrayMessage).contacts;
  const contacts = Array.isArray(many) ? many.map(record) : [record(message.contactMessage)];
  const people = contacts.map(contactWords).filter((words) => words !== '');
  if (people.length > 0) return { kind: 'contact', text: people.join('\n') };
  const chosen =
    text(record(message.buttonsResponseMessage).selectedDisplayText) ||
    text(record(message.templateButtonReplyMessage).selectedDisplayText) ||
    text(record(message.listResponseMessage).title);
  if (chosen !== '') return { kind: 'choice', text: chosen };
  const words = text(message.conversation) || text(record(message.extendedTextMessage).text);
  return words === '' ? { kind: 'unsupported', text: '' } : { kind: 'text', text: words };
}

/** Which message it answers, wherever in it that is told. */
function answered(message: Json): string {
  for (const part of Object.values(message)) {
    const id = text(record(record(part).contextInfo).stanzaId);
    if (id !== '') return id;
  }
  return '';
}

/** Between two people: groups, channels and states are nobody's conversation with the business. */
function partner({ remoteJid, remoteJidAlt }: SocketKey): Pick<PhoneSaid, 'phone' | 'userId'> | undefined {
  const names = [remoteJid, remoteJidAlt].map((jid) => text(jid));
  const phone = names.map(numberOf).find((name) => name !== undefined);
  const userId = names.map(hiddenOf).find((name) => name !== undefined);
  if (phone === undefined && userId === undefined) return undefined;
  return { ...(phone === undefined ? {} : { phone }), ...(userId === undefined ? {} : { userId }) };
}

const REVOKED = 0;
const EDITED = 14;
/** Keys, settings and the like that devices tell each other. */
const SILENT = ['senderKeyDistributionMessage', 'messageContextInfo'];

export function newsOf(message: SocketMessage): PhoneNews[] {
  const { key, pushName, messageTimestamp } = message;
  const whose = partner(key);
  const id = text(key.id);
  const content = bare(record(message.message));
  const parts = Object.keys(content).filter((name) => content[name] !== null && !SILENT.includes(name));
  // What could not be read yet is told again once it can.
  if (whose === undefined || id === '' || parts.length === 0) return [];
  const at = new Date(seconds(messageTimestamp) * 1000);
  const protocol = record(content.protocolMessage);
  if (Object.keys(protocol).length > 0) {
    const about = text(record(protocol.key).id);
    const type = seconds(protocol.type ?? REVOKED);
    if (about !== '' && type === REVOKED) return [{ is: 'deletion', id: about, at }];
    if (about === '' || type !== EDITED) return [];
    const words = contentOf(bare(record(protocol.editedMessage))).text;
    return [{ is: 'edit', id: about, text: words.slice(0, LONGEST), at }];
  }
  const isOwn = key.fromMe === true;
  const reaction = record(content.reactionMessage);
  const isReaction = Object.keys(reaction).length > 0;
  const said: Content = isReaction ? { kind: 'reaction', text: text(reaction.text) } : contentOf(content);
  const replyTo = isReaction ? text(record(reaction.key).id) : answered(content);
  return [
    {
      is: 'said',
      isOwn,
      id,
      ...whose,
      // On our own it is our own name.
      ...(isOwn || text(pushName) === '' ? {} : { name: text(pushName) }),
      at,
      ...said,
      text: said.text.slice(0, LONGEST),
      ...(replyTo === '' ? {} : { replyTo }),
    },
  ];
}

const STATUSES: Record<number, PhoneMark['status']> = {
  0: 'failed',
  2: 'sent',
  3: 'delivered',
  4: 'read',
  5: 'read',
};

/** What became of ours; how others mark theirs is their own affair. */
export function markOf({ key, update }: SocketUpdate): PhoneMark[] {
  const status = STATUSES[Number(update.status ?? -1)];
  const id = text(key.id);
  return key.fromMe !== true || status === undefined || id === '' ? [] : [{ is: 'mark', id, status }];
}
