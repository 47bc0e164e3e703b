import { canonicalDigits } from '@cauce/domain/people/phone';
import type { Clock } from '../../platform/clock.ts';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import type { LiveEvent, LiveEventSource, RequestHandlers } from '../../platform/live/live-events.ts';
import { findConversationAt, type ConversationRow, listConversations } from '../conversations/index.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import { messageToWire, newsToWire, threadToWire } from './wire.ts';

const LIST = 'chats';
const FIRST_PAGE = { page: 1, limit: 20, name: '', category: 'all' } as const;
const NOBODY = { whatsapp: '', countryCode: '', countryCodeExt: '', instagramAccountId: '', messengerId: '' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The milliseconds for which events are remembered. */
const MEMORY_PERIOD = 5 * 60_000;

/** Remembers recent events, so that each is sent once. */
class SentMemory {
  readonly #sentAt = new Map<string, number>();

  isNews(key: string, now: number): boolean {
    for (const [old, at] of this.#sentAt) {
      if (now - at <= MEMORY_PERIOD) break;
      this.#sentAt.delete(old);
    }
    if (this.#sentAt.has(key)) return false;
    this.#sentAt.set(key, now);
    return true;
  }
}

/** Sends events of conversations to subscribed sockets. */
export function threadLiveUpdates(scopes: Scopes, clock: Clock): LiveEventSource {
  const memory = new SentMemory();
  /** The start of the first subscription of each business; earlier messages were part of its answer. */
  const listeningSince = new Map<string, Date>();
  const startListening = (businessId: string) => {
    if (!listeningSince.has(businessId)) listeningSince.set(businessId, clock.now());
  };
  const within = <T>(businessId: string, work: (tx: TenantTx) => Promise<T>) =>
    scopes.inTenant({ businessId }, work, { readOnly: true });

  const list: RequestHandlers['threads'] = async ({ businessId }, wish) => {
    if (wish !== businessId) return undefined;
    startListening(businessId);
    return { group: LIST, answer: await within(businessId, (tx) => service.list(tx, FIRST_PAGE)) };
  };

  const join: RequestHandlers['join'] = async (
    { businessId },
    { whatsapp, instagramAccountId, messengerId },
  ) => {
    startListening(businessId);
    return within(businessId, async (tx) => {
      const ids = { ...NOBODY, instagramAccountId, messengerId };
      const thread =
        whatsapp === ''
          ? await service.findThread(tx, ids)
          : await findConversationAt(tx, service.channelsOf('whatsAppId'), canonicalDigits(whatsapp));
      return thread && { group: thread.id, answer: await service.listLatest(tx, thread.id) };
    });
  };

  function listNews(
    thread: ConversationRow,
    rows: readonly store.MessageColumns[],
    since: Date,
  ): LiveEvent[] {
    const now = clock.now().getTime();
    const started: LiveEvent[] =
      thread.createdAt >= since && memory.isNews(thread.id, now)
        ? [{ group: LIST, event: 'new_thread_chat', message: threadToWire(thread) }]
        : [];
    const messages = rows
      .filter((row) => row.conversation_id === thread.id)
      .flatMap((row): LiveEvent[] => {
        const isGone = row.deleted_at !== null;
        if (!memory.isNews(`${row.id}:${isGone}`, now)) return [];
        const message: LiveEvent = { group: thread.id, event: 'new_message', message: messageToWire(row) };
        const news: LiveEvent = {
          group: LIST,
          event: 'new_message_chat',
          message: newsToWire(row, thread.clientId),
        };
        return isGone ? [message] : [message, news];
      });
    return [...started, ...messages];
  }

  return {
    requests: { chat_list: list, threads: list, join },
    events: ['new_message_chat', 'new_thread_chat', 'new_message'],
    topic: 'conversations',
    readEvents: async ({ businessId, ids }) => {
      const named = ids.filter((id) => UUID.test(id));
      if (named.length === 0) return [];
      const oldest = clock.now().getTime() - MEMORY_PERIOD;
      const since = new Date(Math.max(oldest, listeningSince.get(businessId)?.getTime() ?? oldest));
      return within(businessId, async (tx) => {
        // Some of the ids are of messages or clients and match no conversation.
        const found = await listConversations(tx, named);
        if (found.length === 0) return [];
        const rows = await store.listSince(
          tx,
          found.map(({ id }) => id),
          since,
        );
        return found.flatMap((thread) => listNews(thread, rows, since));
      });
    },
  };
}
