import type {
  Channel,
  Conversation,
  Message,
  MessageKind,
  MessageStatus,
} from '@cauce/contract/conversations';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { Channels } from '../../providers/channels/index.ts';
import type { MessageRow } from './messages-store.ts';
import type { Row } from './store.ts';
import { inShort } from './words.ts';

const HOUR = 3_600_000;

/** Who looks, and when. */
export interface Viewer {
  email: string;
  grant: Grant | undefined;
  at: Date;
}

const mayWrite = ({ grant }: Viewer) => grant !== undefined && allows(grant, 'conversations.write');

/** Until when its channel lets a person write freely; without an end on one that knows none. */
export function openUntilOf(
  channels: Channels,
  { channel, lastHeardAt }: Pick<Row, 'channel' | 'lastHeardAt'>,
): Date | undefined {
  const { windowHours, personWindowHours: hours = windowHours } = channels.named(channel) ?? {};
  return hours === undefined ? undefined : new Date((lastHeardAt?.getTime() ?? 0) + hours * HOUR);
}

/** What is played needs no account; elsewhere nothing leaves without one. */
export const isLetIn = (channels: Channels, { channel, isConnected }: Pick<Row, 'channel' | 'isConnected'>) =>
  isConnected || channels.named(channel)?.isTest === true;

export function toWire(row: Row, viewer: Viewer, channels: Channels): Conversation {
  const openUntil = openUntilOf(channels, row);
  const isOpen = openUntil === undefined || viewer.at < openUntil;
  const mayAtAll = mayWrite(viewer) && isLetIn(channels, row);
  const refusal = mayWrite(viewer) ? (isLetIn(channels, row) ? 'closed' : 'login') : 'permission';
  const isAttended = row.attendedUntil !== null && viewer.at < row.attendedUntil;
  return {
    _id: row.id,
    channel: row.channel as Channel,
    account: row.account,
    isTest: channels.named(row.channel)?.isTest ?? false,
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
      useTemplates: mayAtAll && row.account !== '' && channels.named(row.channel)?.templates === true,
    },
  };
}

const STUCK: ReadonlySet<string> = new Set<MessageStatus>(['failed', 'unknown']);

/** Channels tell it in their own words; what is shown of it is a title, a text and where it leads. */
function referralOf(value: unknown): Message['referral'] {
  if (typeof value !== 'object' || value === null) return null;
  const told = value as Record<string, unknown>;
  const words = (name: string) => (typeof told[name] === 'string' ? told[name] : '');
  return { title: words('headline'), body: words('body'), url: words('source_url') };
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
      text: inShort(row.answers),
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
    // What its writer took back is not shown to anybody.
    ...(row.deleted_at === null ? {} : GONE),
    can: { retry: isTheirs, settle: isTheirs },
  };
}
