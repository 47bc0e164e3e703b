import { channelsWith } from '@cauce/contract/conversations/channel-table';
import type { Conversation, conversations, Message } from '@cauce/contract/conversations/conversations';
import type { DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import { wholeNumber } from '@cauce/domain/people/phone';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import type { Channels } from '../../../providers/channels/index.ts';
import { findClient, nameOf } from '../../clients/index.ts';
import { pageOf, readPosition } from '../../../platform/database/page-position.ts';
import { find } from './search.ts';
import { PAGE } from './list-store.ts';
import * as messages from '../messages/messages-store.ts';
import { findSenderAccount } from '../outbound/sender-account.ts';
import { noteToWire } from './notes.ts';
import * as notes from './notes-store.ts';
import * as store from '../store.ts';
import { listTurns } from './turns-store.ts';
import { messageToWire, toWire, type Viewer } from './wire.ts';

export async function list(
  tx: TenantTx,
  viewer: Viewer,
  channels: Channels,
  query: QueryOf<typeof conversations.list>,
): Promise<DataOf<typeof conversations.list>> {
  const { search, channel, unread, handedOver, unanswered, state, label, assigned, clientId, before } = query;
  if (clientId !== undefined) found(await findClient(tx, clientId));
  const isNarrow = search !== '' || clientId !== undefined || handedOver === 'true' || label !== undefined;
  const searchQuery = {
    search,
    channels: channel && channelsWith(({ family }) => family === channel),
    unread: unread === 'true',
    handedOver: handedOver === 'true',
    unanswered: unanswered === 'true',
    // A search, a contact and a wish for a person find conversations in every state.
    state: state ?? (isNarrow ? undefined : ('open' as const)),
    label,
    assignedTo: assigned && (assigned === 'mine' ? viewer.email : ''),
    clientId,
    before: readPosition(before),
  };
  const { rows, waiting } = await find(tx, searchQuery, { most: PAGE + 1, skip: 0 });
  const page = pageOf(rows, PAGE, ({ lastAt, id }) => ({ at: lastAt, id }));
  return { rows: page.rows.map((row) => toWire(row, viewer, channels)), next: page.next, unread: waiting };
}

export async function read(
  tx: TenantTx,
  viewer: Viewer,
  channels: Channels,
  id: string,
): Promise<Conversation> {
  return toWire(found(await store.byId(tx, id)), viewer, channels);
}

/** Finds the latest conversation of a client, or opens one with their number. Returns its id. */
export async function openWithClient(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  clientId: string,
): Promise<string> {
  const client = found(await findClient(tx, clientId));
  const latest = await store.latestOfClient(tx, clientId);
  if (latest !== undefined) return latest.id;
  if (client.whatsapp === '') refuse('conflict', 'Este contacto no tiene un número al que escribirle');
  const { channel, account } = await findSenderAccount(tx, channels);
  const id = await store.findOrInsert(tx, by, {
    channel: channel.name,
    account,
    address: wholeNumber(client),
    clientId,
    specialistId: null,
    direction: 'out',
  });
  await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId: id });
  return id;
}

export async function listMessages(
  tx: TenantTx,
  viewer: Viewer,
  id: string,
  { before, logs }: QueryOf<typeof conversations.messages>,
): Promise<DataOf<typeof conversations.messages>> {
  const place = readPosition(before);
  const rows = await messages.list(tx, id, place, messages.PAGE + 1);
  // Only a conversation without messages may be missing.
  if (rows.length === 0) found(await store.byId(tx, id));
  const page = pageOf(rows, messages.PAGE, (row) => ({ at: row.created_at, id: row.id }));
  // Notes before the first message belong to no page, so the last page includes them.
  const range = { from: page.next === null ? undefined : page.rows.at(-1)?.created_at, to: place?.at };
  const noted = await notes.list(tx, id, range);
  const authors = [...page.rows, ...noted].map(({ author }) => author);
  return {
    rows: page.rows.map((row) => messageToWire(row, viewer)),
    next: page.next,
    notes: noted.map((row) => noteToWire(row, viewer.email)),
    turns: logs === 'true' ? await listTurns(tx, id, range) : [],
    authors: await messages.listAuthorNames(tx, [...new Set(authors)]),
  };
}

export async function markRead(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  found(await store.byId(tx, id));
  if (await store.markRead(tx, id))
    await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId: id });
}

/** Rejects conversations whose other end cannot be simulated. */
export async function requireSimulated(
  tx: TenantTx,
  channels: Channels,
  id: string,
): Promise<{ address: string }> {
  const { channel, address } = found(await store.byId(tx, id));
  if (channels.byName(channel)?.isTest !== true)
    refuse('conflict', 'Solo en modo de prueba se puede escribir por la otra persona');
  return { address };
}

/** Closes the reply window of a simulated conversation, as if its client had written 24 hours ago. */
export async function closeWindow(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  id: string,
): Promise<void> {
  await requireSimulated(tx, channels, id);
  await store.closeWindow(tx, id, by.at);
  await announce(tx, 'conversation.changed', { businessId: by.businessId, conversationId: id });
}

export const readMessage = async (tx: TenantTx, viewer: Viewer, id: string): Promise<Message> =>
  messageToWire(found(await messages.byId(tx, id)), viewer);

export async function remove(tx: TenantTx, by: AuditContext, clientId: string): Promise<void> {
  const client = found(await findClient(tx, clientId));
  if ((await store.removeOfClient(tx, clientId)) === 0) refuse('notFound');
  const detail = { name: nameOf(client) };
  await recordAudit(tx, by, {
    action: 'conversation.deleted',
    subjectKind: 'client',
    subjectId: clientId,
    detail,
  });
  await announce(tx, 'conversation.removed', { businessId: by.businessId });
}
