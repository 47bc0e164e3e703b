import type { Channel, Conversation, Message, MessageStatus } from '@cauce/contract/conversations';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { Channels } from '../../providers/channels/index.ts';
import type { MessageRow } from './messages-store.ts';
import type { Row } from './store.ts';

const HOUR = 3_600_000;

/** Who looks, and when. */
export interface Viewer {
  grant: Grant | undefined;
  at: Date;
}

const mayWrite = ({ grant }: Viewer) => grant !== undefined && allows(grant, 'conversations.write');

/** Until when its channel lets one write freely; without an end on one that knows none. */
export function openUntilOf(
  channels: Channels,
  { channel, lastHeardAt }: Pick<Row, 'channel' | 'lastHeardAt'>,
): Date | undefined {
  const hours = channels.named(channel)?.windowHours;
  return hours === undefined ? undefined : new Date((lastHeardAt?.getTime() ?? 0) + hours * HOUR);
}

export function toWire(row: Row, viewer: Viewer, channels: Channels): Conversation {
  const openUntil = openUntilOf(channels, row);
  const isOpen = openUntil === undefined || viewer.at < openUntil;
  const isAttended = row.attendedUntil !== null && viewer.at < row.attendedUntil;
  return {
    _id: row.id,
    channel: row.channel as Channel,
    isTest: channels.named(row.channel)?.isTest ?? false,
    clientId: row.clientId,
    specialistId: row.specialistId,
    name: row.name,
    address: row.address,
    lastAt: row.lastAt.toISOString(),
    lastText: row.lastText,
    lastDirection: row.lastDirection as 'in' | 'out',
    unread: row.unread,
    attendedBy: isAttended ? row.attendedBy : '',
    attendedByName: isAttended ? row.attendedByName : '',
    attendedUntil: isAttended ? (row.attendedUntil?.toISOString() ?? null) : null,
    noRespond: row.noRespond,
    optedOut: row.optedOut,
    openUntil: openUntil?.toISOString() ?? null,
    can: { write: mayWrite(viewer) && isOpen },
  };
}

const STUCK: ReadonlySet<string> = new Set<MessageStatus>(['failed', 'unknown']);

export function messageToWire(row: MessageRow, viewer: Viewer): Message {
  const status = row.status as MessageStatus;
  const isTheirs = mayWrite(viewer) && STUCK.has(status);
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    direction: row.direction as 'in' | 'out',
    text: row.text,
    mode: row.mode === 'template' ? 'template' : 'free',
    author: row.author,
    status,
    reason: row.reason ?? '',
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    can: { retry: isTheirs, settle: isTheirs },
  };
}
