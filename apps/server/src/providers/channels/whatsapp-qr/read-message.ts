import { identifier, record, text } from '../json.ts';
import { readHiddenId, readNumber } from './ids.ts';
import type { PhoneReceipt, PhoneEvent, PhoneMessageEvent } from './port.ts';
import { readContent, readLong, readReferral, readReplyTo, unwrap } from './read-content.ts';
import type { SocketKey, SocketMessage, SocketUpdate } from './socket.ts';

const idOf = (jid: string): string | undefined => readNumber(jid) ?? readHiddenId(jid);
const isPerson = (jid: string): boolean => idOf(jid) !== undefined;

/** Returns undefined for groups, channels and status updates, which belong to no conversation. */
function readPartner(
  { remoteJid, remoteJidAlt }: SocketKey,
  own: readonly string[],
): Pick<PhoneMessageEvent, 'phone' | 'userId'> | undefined {
  if (!isPerson(text(remoteJid))) return undefined;
  const ownIds = new Set(own.map(idOf));
  // Beside a message of our own, the library may give our own other id: it would join all contacts to one person.
  const names = [text(remoteJid), ...[text(remoteJidAlt)].filter((jid) => !ownIds.has(idOf(jid)))];
  const phone = names.map(readNumber).find((name) => name !== undefined);
  const userId = names.map(readHiddenId).find((name) => name !== undefined);
  if (phone === undefined && userId === undefined) return undefined;
  return { ...(phone === undefined ? {} : { phone }), ...(userId === undefined ? {} : { userId }) };
}

const REVOKED = 0;
const EDITED = 14;
/** Parts of a message that are only for devices and not for people. */
const SILENT = new Set([
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'pinInChatMessage',
  'keepInChatMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  // The pictures of an album follow as messages of their own.
  'albumMessage',
  // Changes and reactions that a linked device cannot decrypt.
  'encCommentMessage',
  'encReactionMessage',
  'secretEncryptedMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'scheduledCallEditMessage',
  'statusNotificationMessage',
  'stickerSyncRmrMessage',
  'call',
  'callLogMesssage',
  'chat',
]);

/** Reads the deletion or the change of an earlier message. */
function readRevision(protocol: Record<string, unknown>, at: Date): PhoneEvent[] {
  const about = identifier(record(protocol.key).id);
  const type = readLong(protocol.type ?? REVOKED);
  if (about === '') return [];
  if (type === REVOKED) return [{ is: 'deletion', id: about, at }];
  if (type !== EDITED) return [];
  const changed = readContent(unwrap(record(protocol.editedMessage)));
  // A change that cannot be read leaves the words as they were.
  return changed.kind === 'unsupported' ? [] : [{ is: 'edit', id: about, text: changed.text, at }];
}

/** Reads what a person wrote, with the message that it answers or reacts to. */
function readBody(content: Record<string, unknown>) {
  const reaction = record(content.reactionMessage);
  const isReaction = Object.keys(reaction).length > 0;
  const replyTo = isReaction ? identifier(record(reaction.key).id) : readReplyTo(content);
  return {
    ...(isReaction ? { kind: 'reaction' as const, text: text(reaction.text) } : readContent(content)),
    ...(replyTo === '' ? {} : { replyTo }),
  };
}

/** The name and the advertisement of the person. Those on our own messages are ours, so they are left out. */
function readSender(name: string, content: Record<string, unknown>) {
  const referral = readReferral(content);
  return { ...(name === '' ? {} : { name }), ...(referral === undefined ? {} : { referral }) };
}

/** `own` are the addresses of this account. */
export function readMessage(message: SocketMessage, own: readonly string[] = []): PhoneEvent[] {
  const { key, pushName, messageTimestamp } = message;
  const partner = readPartner(key, own);
  const id = identifier(key.id);
  const content = unwrap(record(message.message));
  const parts = Object.keys(content).filter((name) => content[name] !== null && !SILENT.has(name));
  // Messages that cannot be decrypted yet are delivered again later.
  if (partner === undefined || id === '' || parts.length === 0) return [];
  const at = new Date(readLong(messageTimestamp) * 1000);
  const protocol = record(content.protocolMessage);
  if (Object.keys(protocol).length > 0) return readRevision(protocol, at);
  const isOwn = key.fromMe === true;
  const sender = isOwn ? {} : readSender(text(pushName), content);
  return [{ is: 'said', isOwn, id, ...partner, ...sender, at, ...readBody(content) }];
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
