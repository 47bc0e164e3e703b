import type {
  Conversation,
  Message,
  MessageKind,
  MessageSource,
  MessageStatus,
} from '@cauce/contract/conversations/conversations';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { Channels } from '../../../providers/channels/index.ts';
import { isWindowOver, replyWindowEnd, type WindowTimes } from '../reply-window.ts';
import type { MessageRow } from '../messages/messages-store.ts';
import type { Row } from '../store.ts';
import { summarizeMessage } from '../messages/message-text.ts';
import { toReferral } from '../messages/referral.ts';

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The person who reads, and the time. */
export interface Viewer {
  email: string;
  grant: Grant | undefined;
  at: Date;
}

const mayWrite = ({ grant }: Viewer) => grant !== undefined && allows(grant, 'conversations.write');

/** End of the window in which a person may write freely; undefined when there is none. */
export function windowEnd(
  channels: Channels,
  { channel, ...times }: WindowTimes & Pick<Row, 'channel'>,
): Date | undefined {
  const { windowHours, personWindowHours: hours = windowHours } = channels.byName(channel) ?? {};
  return replyWindowEnd(hours, times);
}

/** A test channel needs no account; other channels cannot send without one. */
export const isReachable = (
  channels: Channels,
  { channel, isConnected }: Pick<Row, 'channel' | 'isConnected'>,
) => isConnected || channels.byName(channel)?.isTest === true;

type WritingRights = Pick<Conversation, 'openUntil' | 'cannotWrite' | 'can'>;

/** Whether the viewer may write now, and the first reason why not. */
function writingRights(row: Row, viewer: Viewer, channels: Channels): WritingRights {
  const end = windowEnd(channels, row);
  const openUntil = end?.toISOString() ?? null;
  const nothing = { write: false, useTemplates: false };
  if (!mayWrite(viewer)) return { openUntil, cannotWrite: 'permission', can: nothing };
  if (!isReachable(channels, row)) return { openUntil, cannotWrite: 'login', can: nothing };
  const isOpen = !isWindowOver(end, viewer.at);
  const { templates, isTest } = channels.byName(row.channel) ?? {};
  const useTemplates = templates === true && (row.account !== '' || isTest === true);
  return { openUntil, cannotWrite: isOpen ? null : 'closed', can: { write: isOpen, useTemplates } };
}

/** The person who attends it now. */
const attendanceOf = (
  { attendedBy, attendedByName, attendedUntil }: Row,
  at: Date,
): Pick<Conversation, 'attendedBy' | 'attendedByName' | 'attendedUntil'> =>
  attendedBy !== '' && attendedUntil !== null && at < attendedUntil
    ? { attendedBy, attendedByName, attendedUntil: attendedUntil.toISOString() }
    : { attendedBy: '', attendedByName: '', attendedUntil: null };

export function toWire(row: Row, viewer: Viewer, channels: Channels): Conversation {
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
    ...attendanceOf(row, viewer.at),
    handedOverAt: isoOrNull(row.handedOverAt),
    resolvedAt: isoOrNull(row.resolvedAt),
    snoozedUntil: isoOrNull(row.snoozedUntil),
    labels: row.labels,
    isAnswering: row.isAnswering,
    assignedTo: row.assignedTo,
    assignedToName: row.assignedToName,
    noRespond: row.noRespond,
    optedOut: row.optedOut,
    ...writingRights(row, viewer, channels),
  };
}

const STUCK: ReadonlySet<string> = new Set<MessageStatus>(['failed', 'unknown']);

/** Only we write this column. */
const toCard = (value: unknown): Message['card'] => (value ?? null) as Message['card'];

const GONE = { text: '', media: null, card: null, referral: null };

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
    card: toCard(row.card),
    referral: toReferral(row.referral),
    turnId: row.turn_id,
    mode: row.mode === 'template' ? 'template' : 'free',
    author: row.author,
    source: row.source as MessageSource,
    status,
    reason: row.reason ?? '',
    createdAt: row.created_at.toISOString(),
    settledAt: isoOrNull(row.settled_at),
    deliveredAt: isoOrNull(row.delivered_at),
    readAt: isoOrNull(row.read_at),
    deletedAt: isoOrNull(row.deleted_at),
    editedAt: isoOrNull(row.edited_at),
    // The content of a deleted message is not shown to anybody.
    ...(row.deleted_at === null ? {} : GONE),
    can: { retry: isTheirs, settle: isTheirs },
  };
}
