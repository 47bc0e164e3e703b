import { announce, announceAll } from '../../../events.ts';
import { setOptedOut } from '../../clients/index.ts';
import { followInFunnels } from '../../funnels/index.ts';
import { recordArrivals } from '../../traffic-sources/index.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { newId, newIdInOrder } from '../../../platform/ids.ts';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { attendanceEnd } from '../attendance.ts';
import * as store from './inbound-messages-store.ts';
import { applyPendingUpdates } from '../outbound/delivery-receipts.ts';
import type {
  Echo,
  InboundMessage,
  InboundMedia,
  ChannelAccount,
  InboundEvent,
} from '../../../providers/channels/index.ts';
import { AUTOMATIC, CLIENT, OTHER_APP } from '../messages/message-author.ts';
import { findFirst } from '../messages/first-messages-store.ts';
import { permitConversation } from '../outbound/message-permit.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import { byId } from '../store.ts';
import {
  withEarlierTime,
  resolveConversations,
  resolveConversation,
  type LockedConversation,
} from '../contacts/resolve-contact.ts';
import { SILENT_KINDS, summarizeMessage } from '../messages/message-text.ts';
import { readOptOutWord } from './reply-words.ts';

const ANSWERS = {
  out: 'Listo, ya no te enviaremos avisos. Si cambias de opinión, responde ALTA.',
  in: '¡Qué gusto! Vuelves a recibir nuestros avisos. Para dejar de recibirlos, responde BAJA.',
} as const;

export interface IngestContext {
  businessId: string;
  at: Date;
  /** Position among everything received, which keeps the order of messages with the same time. */
  rank?: bigint | undefined;
}

/** An event with its business and the channel account that received it. */
export interface IngestItem<P extends InboundEvent> {
  by: IngestContext;
  channelAccount: ChannelAccount;
  event: P;
}

const FETCH_MEDIA_JOB = 'channels.fetchMedia';

async function storeMedia(
  tx: TenantTx,
  businessId: string,
  all: readonly { messageId: string; media: InboundMedia | undefined }[],
): Promise<void> {
  const some = all.flatMap(({ messageId, media }) => (media === undefined ? [] : [{ messageId, media }]));
  if (some.length === 0) return;
  await store.insertMedia(tx, businessId, some);
  const toFetch = some.filter(({ media }) => media.isKept !== true);
  await enqueueAll(
    tx,
    FETCH_MEDIA_JOB,
    toFetch.map(({ messageId }) => ({ payload: { businessId, messageId } })),
  );
}

/** Caps the time at the present and lifts it above the conversation's floor. */
function newMessageOf(
  { by, event }: IngestItem<InboundMessage | Echo>,
  conversationId: string,
  floor?: number,
): store.NewMessage {
  const { at: saidAt } = withEarlierTime(by, event.at);
  const at = floor === undefined || floor < saidAt.getTime() ? saidAt : new Date(floor + 1);
  const { kind, text, reference, replyTo = null, card } = event;
  const referral = event.is === 'message' ? event.referral : undefined;
  return {
    id: by.rank === undefined ? newId(at.getTime()) : newIdInOrder(at.getTime(), by.rank),
    conversationId,
    kind,
    text,
    reference,
    replyTo,
    referral: referral === undefined ? null : JSON.stringify(referral),
    card: card === undefined ? null : JSON.stringify(card),
    saidAt,
    at,
    settledAt: by.at,
  };
}

interface PlacedMessage {
  item: IngestItem<InboundMessage>;
  conversation: LockedConversation;
  message: store.NewMessage;
}

const expectsAnswer = ({ item: { event } }: PlacedMessage) => !SILENT_KINDS.includes(event.kind);

/** Sums up the new messages of each conversation by the latest one. */
function summarizeByConversation(placed: readonly PlacedMessage[]): store.InboundSummary[] {
  const summaries = new Map<string, store.InboundSummary & { id: string }>();
  for (const each of placed) {
    const { conversationId, at, saidAt, id } = each.message;
    const before = summaries.get(conversationId);
    const isLast = before === undefined || at > before.at || (+at === +before.at && id > before.id);
    summaries.set(conversationId, {
      ...(isLast ? { conversationId, text: summarizeMessage(each.item.event), at, id } : before),
      saidAt: before === undefined || saidAt > before.saidAt ? saidAt : before.saidAt,
      many: (before?.many ?? 0) + 1,
      unread: (before?.unread ?? 0) + (expectsAnswer(each) ? 1 : 0),
    });
  }
  return [...summaries.values()];
}

async function announceInbound(
  tx: TenantTx,
  businessId: string,
  inserted: readonly PlacedMessage[],
): Promise<void> {
  const idsOf = ({
    conversation: { id: conversationId, clientId },
    message: { id: messageId },
  }: PlacedMessage) => ({
    businessId,
    conversationId,
    messageId,
    ...(clientId === null ? {} : { clientId }),
  });
  await announceAll(tx, 'message.received', inserted.filter(expectsAnswer).map(idsOf));
  await announceAll(tx, 'conversation.changed', inserted.filter((each) => !expectsAnswer(each)).map(idsOf));
}

/** A contact who writes for the first time enters a funnel. A conversation with an answer or something read is older. */
async function followFirstContact(
  tx: TenantTx,
  inserted: readonly PlacedMessage[],
  floors: ReadonlyMap<string, number>,
): Promise<void> {
  const first = inserted.flatMap(({ item, conversation: { id, clientId } }) =>
    clientId === null || floors.has(id) ? [] : [{ by: item.by, clientId }],
  );
  const [one] = first;
  if (one !== undefined)
    await followInFunnels(
      tx,
      one.by,
      'entry',
      first.map(({ clientId }) => ({ clientId })),
    );
}

/** The first message of a contact says by which advertisement or link they came. */
async function recordTrafficSources(tx: TenantTx, inserted: readonly PlacedMessage[]): Promise<void> {
  const newcomers = inserted.filter(
    ({ conversation: { clientId, hasWritten } }) => clientId !== null && !hasWritten,
  );
  const [one] = newcomers;
  if (one === undefined) return;
  const ids = newcomers.map(({ message }) => message.id);
  await recordArrivals(tx, one.item.by, await findFirst(tx, ids));
}

/**
 * Ingests messages of one channel account with as many statements as for a single one. Repeated messages are ignored.
 */
export async function ingestMessages(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  all: readonly IngestItem<InboundMessage>[],
): Promise<void> {
  const { businessId } = all[0]!.by;
  const conversations = await resolveConversations(tx, channelAccount, all);
  for (const item of all)
    if (item.event.isStandby === true) await leaveToOthers(tx, conversations.get(item)!.id, item.event.at);
  const floors = await store.listTimeFloors(tx, [...new Set(conversations.values())]);
  const placed = all.map((item): PlacedMessage => {
    const conversation = conversations.get(item)!;
    return { item, conversation, message: newMessageOf(item, conversation.id, floors.get(conversation.id)) };
  });
  const newIds = await store.insertAll(
    tx,
    { businessId, direction: 'in', status: 'received', ...CLIENT },
    placed.map(({ message }) => message),
  );
  const inserted = placed.filter(({ message }) => newIds.has(message.id));
  if (inserted.length === 0) return;
  await store.recordInbound(tx, summarizeByConversation(inserted));
  await storeMedia(
    tx,
    businessId,
    inserted.map(({ item, message }) => ({ messageId: message.id, media: item.event.media })),
  );
  await followFirstContact(tx, inserted, floors);
  await recordTrafficSources(tx, inserted);
  for (const each of inserted) await applyOptOutWord(tx, each);
  await announceInbound(tx, businessId, inserted);
  await applyPendingUpdates(tx, businessId, referencesOf(inserted.map(({ message }) => message)));
}

const referencesOf = (message: readonly store.NewMessage[]) =>
  message.flatMap(({ reference }) => (reference === null ? [] : [reference]));

/** Opt-out and opt-in words are answered at once. */
async function applyOptOutWord(
  tx: TenantTx,
  { item: { by, event }, conversation: { id, clientId } }: PlacedMessage,
): Promise<void> {
  if (event.kind !== 'text' && event.kind !== 'choice') return;
  const opting = readOptOutWord(event.text);
  const conversation = opting && (await byId(tx, id));
  if (opting === undefined || conversation === undefined) return;
  if (clientId !== null && (await setOptedOut(tx, clientId, opting === 'out' ? by.at : null)))
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  const result = await permitConversation(tx, by.at, 'acknowledgement', conversation);
  if ('permit' in result)
    await queueMessage(tx, by, { conversation, ...result }, { text: ANSWERS[opting], ...AUTOMATIC });
}

/** Marks a person who writes in another app of the business as the attendant. */
const leaveToOthers = (tx: TenantTx, conversationId: string, at: Date): Promise<void> =>
  store.setAttendedBy(tx, conversationId, OTHER_APP.author, attendanceEnd(at));

/** A person answered in another app, so assistants stay silent. Repeated echoes are ignored. */
export async function ingestOtherAppMessage(tx: TenantTx, item: IngestItem<Echo>): Promise<void> {
  const { by, channelAccount, event } = item;
  const { businessId } = by;
  const { id: conversationId } = await resolveConversation(
    tx,
    withEarlierTime(by, event.at),
    channelAccount,
    event.who,
  );
  const message = newMessageOf(item, conversationId);
  const { id: messageId, at } = message;
  const insertedIds = await store.insertAll(
    tx,
    { businessId, direction: 'out', status: 'sent', ...OTHER_APP },
    [message],
  );
  if (insertedIds.size === 0) return;
  await store.recordOtherAppAnswer(tx, conversationId, {
    text: summarizeMessage(event),
    at,
    by: OTHER_APP.author,
    until: attendanceEnd(at),
  });
  await storeMedia(tx, businessId, [{ messageId, media: event.media }]);
  await announce(tx, 'conversation.changed', { businessId, conversationId });
  await announce(tx, 'conversation.taken', { businessId, conversationId });
  await applyPendingUpdates(tx, by.businessId, referencesOf([message]));
}
