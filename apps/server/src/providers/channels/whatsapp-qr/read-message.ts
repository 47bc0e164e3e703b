import { identifier, record, text } from '../json.ts';
import { readHiddenId, readNumber } from './ids.ts';
import type { PhoneReceipt, PhoneEvent, PhoneMessageEvent } from './port.ts';
import { readContent, readLong, readReferral, readReplyTo, unwrap } from './read-content.ts';
import type { SocketKey, SocketMessage, SocketUpdate } from './socket.ts';

const isPerson = (jid: string): boolean => (readNumber(jid) ?? readHiddenId(jid)) !== undefined;

/** Returns undefined for groups, channels and status updates, which belong to no conversation. */
function readPartner({
  remoteJid,
  remoteJidAlt,
}: SocketKey): Pick<PhoneMessageEvent, 'phone' | 'userId'> | undefined {
  if (!isPerson(text(remoteJid))) return undefined;
  const names = [remoteJid, remoteJidAlt].map((jid) => text(jid));
  const phone = names.map(readNumber).find((name) => name !== undefined);
  const userId = names.map(readHiddenId).find((name) => name !== undefined);
  if (phone === undefined && userId === undefined) return undefined;
  return { ...(phone === undefined ? {} : { phone }), ...(userId === undefined ? {} : { userId }) };
}

const REVOKED = 0;
const EDITED = 14;
/** Parts of a message that are only for devices and not for people. */
const SILENT = [
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'pinInChatMessage',
  'keepInChatMessage',
];

export function readMessage(message: SocketMessage): PhoneEvent[] {
  const { key, pushName, messageTimestamp } = message;
  const partner = readPartner(key);
  const id = identifier(key.id);
  const content = unwrap(record(message.message));
  const parts = Object.keys(content).filter((name) => content[name] !== null && !SILENT.includes(name));
  // Messages that cannot be decrypted yet are delivered again later.
  if (partner === undefined || id === '' || parts.length === 0) return [];
  const at = new Date(readLong(messageTimestamp) * 1000);
  const protocol = record(content.protocolMessage);
  if (Object.keys(protocol).length > 0) {
    const about = identifier(record(protocol.key).id);
    const type = readLong(protocol.type ?? REVOKED);
    if (about !== '' && type === REVOKED) return [{ is: 'deletion', id: about, at }];
    if (about === '' || type !== EDITED) return [];
    const changed = readContent(unwrap(record(protocol.editedMessage)));
    // A change that cannot be read leaves the words as they were.
    return changed.kind === 'unsupported' ? [] : [{ is: 'edit', id: about, text: changed.text, at }];
  }
  const isOwn = key.fromMe === true;
  const reaction = record(content.reactionMessage);
  const isReaction = Object.keys(reaction).length > 0;
  const replyTo = isReaction ? identifier(record(reaction.key).id) : readReplyTo(content);
  const referral = isOwn ? undefined : readReferral(content);
  return [
    {
      is: 'said',
      isOwn,
      id,
      ...partner,
      // The name on our own messages is ours, so it is left out.
      ...(isOwn || text(pushName) === '' ? {} : { name: text(pushName) }),
      at,
      ...(isReaction ? { kind: 'reaction', text: text(reaction.text) } : readContent(content)),
      ...(replyTo === '' ? {} : { replyTo }),
      ...(referral === undefined ? {} : { referral }),
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
  const id = identifier(key.id);
  return key.fromMe !== true || status === undefined || id === '' ? [] : [{ is: 'mark', id, status }];
}
