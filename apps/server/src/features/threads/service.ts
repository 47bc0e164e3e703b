import {
  type ChannelName,
  channelsWith,
  type ThreadField,
} from '@cauce/contract/conversations/channel-table';
import type { threads } from '@cauce/contract/conversations/threads';
import type { BodyOf, DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import type { ThreadMessage } from '@cauce/contract/kit/threads';
import { wholeNumber } from '@cauce/domain/people/phone';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { pageOf, type PagePosition, readPosition } from '../../platform/database/page-position.ts';
import { found } from '../../platform/mount/refusal.ts';
import { findConversationAt, type ConversationRow } from '../conversations/index.ts';
import { findConversations, listTurns } from '../conversations/inbox/index.ts';
import { listMessages } from '../conversations/messages/index.ts';
import { messageToWire, stepsToWire, threadToWire } from './wire.ts';

const MESSAGES = 40;

export const channelsOf = (field: ThreadField): ChannelName[] =>
  channelsWith(({ threadField }) => threadField === field);

export async function list(
  tx: TenantTx,
  { page, limit, name, category }: QueryOf<typeof threads.list>,
): Promise<DataOf<typeof threads.list>> {
  const filters = {
    search: name,
    channels: category === 'all' || category === 'unread' ? undefined : channelsOf(category),
    unread: category === 'unread',
    handedOver: false,
    unanswered: false,
    state: undefined,
    label: undefined,
    assignedTo: undefined,
    clientId: undefined,
    before: undefined,
  };
  const { rows } = await findConversations(tx, filters, { most: limit + 1, skip: (page - 1) * limit });
  return { threads: rows.slice(0, limit).map(threadToWire), hasMore: rows.length > limit };
}

export interface ContactKey {
  whatsapp: string;
  countryCode: string;
  countryCodeExt: string;
  instagramAccountId: string;
  messengerId: string;
}

/** Finds a conversation by number or by the channel's id. */
export async function findThread(tx: TenantTx, key: ContactKey): Promise<ConversationRow | undefined> {
  const { instagramAccountId, messengerId, whatsapp, countryCode, countryCodeExt } = key;
  if (instagramAccountId !== '')
    return findConversationAt(tx, channelsOf('instagramAccountId'), instagramAccountId);
  if (messengerId !== '') return findConversationAt(tx, channelsOf('messengerId'), messengerId);
  if (whatsapp === '') return undefined;
  const country = countryCode || countryCodeExt;
  return findConversationAt(tx, channelsOf('whatsAppId'), wholeNumber({ countryCode: country, whatsapp }));
}

/** An id that is smaller than every real one, to continue with the messages of a given time. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Accepts our own cursor, or a time in seconds. */
const parseBefore = (text: string | undefined): PagePosition | undefined =>
  text !== undefined && /^\d+$/.test(text)
    ? { at: new Date(Number(text) * 1000), id: FIRST_ID }
    : readPosition(text);

/** The latest messages, oldest first. */
export async function listLatest(tx: TenantTx, conversationId: string): Promise<ThreadMessage[]> {
  const rows = await listMessages(tx, conversationId, undefined, MESSAGES);
  return rows.toReversed().map(messageToWire);
}

/** A page of messages, oldest first. */
export async function history(
  tx: TenantTx,
  query: QueryOf<typeof threads.history>,
): Promise<DataOf<typeof threads.history>> {
  const thread = await findThread(tx, query);
  if (thread === undefined) return { messages: [], hasMore: false, before: null };
  const before = parseBefore(query.before ?? query.currentMessageDate);
  const rows = await listMessages(tx, thread.id, before, MESSAGES + 1);
  const page = pageOf(rows, MESSAGES, ({ created_at: at, id }) => ({ at, id }));
  const messages = page.rows.map((row) => ({ ...messageToWire(row), at: row.created_at.getTime() }));
  const range = {
    from: page.next === null ? undefined : page.rows.at(-1)?.created_at,
    to: before?.at,
  };
  const steps = query.includeLogs === 'true' ? stepsToWire(await listTurns(tx, thread.id, range)) : [];
  // Steps of a turn come before the message that they led to.
  const all = [...steps, ...messages.toReversed()].toSorted((one, other) => one.at - other.at);
  return { messages: all, hasMore: page.next !== null, before: page.next };
}

export async function listOfNumber(
  tx: TenantTx,
  number: Pick<ContactKey, 'whatsapp' | 'countryCode' | 'countryCodeExt'>,
): Promise<DataOf<typeof threads.ofNumber>> {
  const thread = await findThread(tx, { ...number, instagramAccountId: '', messengerId: '' });
  return thread === undefined ? [] : listLatest(tx, thread.id);
}

export const requireThread = async (
  tx: TenantTx,
  key: BodyOf<typeof threads.markRead>,
): Promise<ConversationRow> => found(await findThread(tx, key));
