import type { threads } from '@cauce/contract/threads';
import type { BodyOf, DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import { wholeNumber } from '@cauce/domain/phone';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { pageOf, type Place, readPlace } from '../../platform/database/places.ts';
import { found } from '../../platform/mount/refusal.ts';
import { literally, wordsOf } from '../clients/index.ts';
import { turns } from '../conversations/index.ts';
import * as store from './store.ts';
import { messageToWire, stepsToWire, threadToWire, WHATSAPP } from './wire.ts';

const MESSAGES = 40;

const CHANNELS = {
  instagramAccountId: ['instagram'],
  messengerId: ['messenger'],
  whatsAppId: WHATSAPP,
} as const;

export async function list(
  tx: TenantTx,
  { page, limit, name, category }: QueryOf<typeof threads.list>,
): Promise<DataOf<typeof threads.list>> {
  const rows = await store.list(tx, {
    words: wordsOf(name).map((word) => `%${literally(word)}%`),
    channels: category === 'all' || category === 'unread' ? undefined : CHANNELS[category],
    unread: category === 'unread',
    skip: (page - 1) * limit,
    most: limit + 1,
  });
  return { threads: rows.slice(0, limit).map(threadToWire), hasMore: rows.length > limit };
}

export interface Whose {
  whatsapp: string;
  countryCode: string;
  countryCodeExt: string;
  instagramAccountId: string;
  messengerId: string;
}

/** The conversation with somebody, by their number or by what a channel calls them. */
export async function threadOf(tx: TenantTx, whose: Whose): Promise<store.ThreadRow | undefined> {
  const { instagramAccountId, messengerId, whatsapp, countryCode, countryCodeExt } = whose;
  if (instagramAccountId !== '') return store.at(tx, CHANNELS.instagramAccountId, instagramAccountId);
  if (messengerId !== '') return store.at(tx, CHANNELS.messengerId, messengerId);
  if (whatsapp === '') return undefined;
  const country = countryCode || countryCodeExt;
  return store.at(tx, WHATSAPP, wholeNumber({ countryCode: country, whatsapp }));
}

/** A place of ours, or the seconds that a message carries. */
const earlierThan = (text: string | undefined): Place | Date | undefined =>
  text !== undefined && /^\d+$/.test(text) ? new Date(Number(text) * 1000) : readPlace(text);

/** The oldest first, as a conversation is read. */
export async function history(
  tx: TenantTx,
  query: QueryOf<typeof threads.history>,
): Promise<DataOf<typeof threads.history>> {
  const thread = await threadOf(tx, query);
  if (thread === undefined) return { messages: [], hasMore: false, before: null };
  const before = earlierThan(query.before ?? query.currentMessageDate);
  const rows = await store.history(tx, thread.id, { before, most: MESSAGES + 1 });
  const page = pageOf(rows, MESSAGES, ({ createdAt, id }) => ({ at: createdAt, id }));
  const said = page.rows.map((row) => ({ ...messageToWire(row), at: row.createdAt.getTime() }));
  const stretch = {
    from: page.next === null ? undefined : page.rows.at(-1)?.createdAt,
    to: before instanceof Date ? before : before?.at,
  };
  const done = query.includeLogs === 'true' ? stepsToWire(await turns(tx, thread.id, stretch)) : [];
  // What was done on the way to saying something stands before it.
  const all = [...done, ...said.toReversed()].toSorted((one, other) => one.at - other.at);
  return { messages: all, hasMore: page.next !== null, before: page.next };
}

export async function ofNumber(
  tx: TenantTx,
  number: Pick<Whose, 'whatsapp' | 'countryCode' | 'countryCodeExt'>,
): Promise<DataOf<typeof threads.ofNumber>> {
  const thread = await threadOf(tx, { ...number, instagramAccountId: '', messengerId: '' });
  if (thread === undefined) return [];
  const rows = await store.history(tx, thread.id, { before: undefined, most: MESSAGES });
  return rows.toReversed().map(messageToWire);
}

export const knownThread = async (
  tx: TenantTx,
  whose: BodyOf<typeof threads.markRead>,
): Promise<store.ThreadRow> => found(await threadOf(tx, whose));
