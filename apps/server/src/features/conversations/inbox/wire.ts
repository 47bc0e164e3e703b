import type {
  Conversation,
  Message,
  MessageKind,
  MessageStatus,
} from '@cauce/contract/conversations/conversations';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { Channels } from '../../../providers/channels/index.ts';
import type { MessageRow } from '../messages/messages-store.ts';
import type { Row } from '../store.ts';
import { summarizeMessage } from '../messages/message-text.ts';

const HOUR = 3_600_000;

/** The person who reads, and the time. */
export interface Viewer {
  email: string;
  grant: Grant | undefined;
  at: Date;
}

const mayWrite = ({ grant }: Viewer) => grant !== undefined && allows(grant, 'conversations.write');

/** End of the channel's reply window; undefined when the channel has none. */
export function windowEnd(
  channels: Channels,
  { channel, lastHeardAt }: Pick<Row, 'channel' | 'lastHeardAt'>,
): Date | undefined {
  const { windowHours, personWindowHours: hours = windowHours } = channels.byName(channel) ?? {};
  return hours === undefined ? undefined : new Date((lastHeardAt?.getTime() ?? 0) + hours * HOUR);
}

/** A test channel needs no account; other channels cannot send without one. */
export const isReachable = (
  channels: Channels,
  { channel, isConnected }: Pick<Row, 'channel' | 'isConnected'>,
) => isConnected || channels.byName(channel)?.isTest === true;

export function toWire(row: Row, viewer: Viewer, channels: Channels): Conversation {
  const openUntil = windowEnd(channels, row);
  const isOpen = openUntil === undefined || viewer.at < openUntil;
  const mayAtAll = mayWrite(viewer) && isReachable(channels, row);
  const refusal = mayWrite(viewer) ? (isReachable(channels, row) ? 'closed' : 'login') : 'permission';
  const isAttended = row.attendedUntil !== null && viewer.at < row.attendedUntil;
  return {
    _id: row.id,
    channel: row.channel,
    account: row.account,
    isTest: channels.byName(row.channel)?.isTest ?? false,
    clientId: row.clientId,
    specialistId: row.specialistId,
    name: row.name,
    picture: row.picture,
    address: row.address,
    lastAt: row.lastAt.toISOString(),
    lastText: row.lastText,
    lastDirection: row.lastDirection as 'in' | 'out',
    unread: row.unread,
    attendedBy: isAttended ? row.attendedBy : '',
    attendedByName: isAttended ? row.attendedByName : '',
    attendedUntil: isAttended ? (row.attendedUntil?.toISOString() ?? null) : null,
    assignedTo: row.assignedTo,
    assignedToName: row.assignedToName,
    noRespond: row.noRespond,
    optedOut: row.optedOut,
    openUntil: openUntil?.toISOString() ?? null,
    cannotWrite: mayAtAll && isOpen ? null : refusal,
    can: {
      write: mayAtAll && isOpen,
      useTemplates: mayAtAll && row.account !== '' && channels.byName(row.channel)?.templates === true,
    },
  };
}

const STUCK: ReadonlySet<string> = new Set<MessageStatus>(['failed', 'unknown']);

/** Each channel has its own format; only title, text and link are shown. */
function referralOf(value: unknown): Message['referral'] {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return { title: textOf('headline'), body: textOf('body'), url: textOf('source_url') };
}

const GONE = { text: '', media: null, referral: null };

export function messageToWire(row: MessageRow, viewer: Viewer): Message {
  const status = row.status as MessageStatus;
  const isTheirs = mayWrite(viewer) && STUCK.has(status);
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    direction: row.direction as 'in' | 'out',
    kind: row.kind as MessageKind,
    text: row.text,
    media: row.media,
    answers: row.answers && {
      _id: row.answers._id,
      direction: row.answers.direction,
      text: summarizeMessage(row.answers),
    },
    referral: referralOf(row.referral),
    turnId: row.turn_id,
    mode: row.mode === 'template' ? 'template' : 'free',
    author: row.author,
    status,
    reason: row.reason ?? '',
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    // The content of a deleted message is not shown to anybody.
    ...(row.deleted_at === null ? {} : GONE),
    can: { retry: isTheirs, settle: isTheirs },
  };
}
