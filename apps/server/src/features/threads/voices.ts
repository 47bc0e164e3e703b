import { allows } from '@cauce/contract/kit/access';
import { JoinWish, SOCKET_EVENTS } from '@cauce/contract/kit/socket-events';
import { canonicalDigits } from '@cauce/domain/phone';
import type { Clock } from '../../platform/clock.ts';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import type { Told, Voices } from '../../platform/live/voices.ts';
import { findConversationAt, type ConversationRow, listConversations } from '../conversations/index.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import { messageToWire, newsToWire, threadToWire, WHATSAPP } from './wire.ts';

const LIST = 'chats';
const FIRST_PAGE = { page: 1, limit: 20, name: '', category: 'all' } as const;
const NOBODY = { whatsapp: '', countryCode: '', countryCodeExt: '', instagramAccountId: '', messengerId: '' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What was told longer ago is not told again by itself. */
const REMEMBERED = 5 * 60_000;

/** Which messages were told already, of those that are young enough to be told. */
class Memory {
  readonly #told = new Map<string, number>();

  isNews(key: string, now: number): boolean {
    for (const [old, at] of this.#told) {
      if (now - at <= REMEMBERED) break;
      this.#told.delete(old);
    }
    if (this.#told.has(key)) return false;
    this.#told.set(key, now);
    return true;
  }
}

/** What happens in conversations, said in words to whoever asked to hear it. */
export function threadVoices(scopes: Scopes, clock: Clock): Voices {
  const memory = new Memory();
  /** Since when somebody of a business listens here: what was said before, they were answered with. */
  const heardSince = new Map<string, Date>();
  const listens = (businessId: string) => {
    if (!heardSince.has(businessId)) heardSince.set(businessId, clock.now());
  };
  const within = <T>(businessId: string, work: (tx: TenantTx) => Promise<T>) =>
    scopes.inTenant({ businessId }, work, { readOnly: true });

  const list: Voices['asks'][string] = async ({ businessId }, wish) => {
    const named = SOCKET_EVENTS.toServer.threads.safeParse(wish);
    if (!named.success || named.data !== businessId) return undefined;
    listens(businessId);
    return { room: LIST, answer: await within(businessId, (tx) => service.list(tx, FIRST_PAGE)) };
  };

  const join: Voices['asks'][string] = async ({ businessId }, wish) => {
    const read = JoinWish.safeParse(wish);
    if (!read.success) return undefined;
    const { whatsapp, instagramAccountId, messengerId } = read.data;
    listens(businessId);
    return within(businessId, async (tx) => {
      const ids = { ...NOBODY, instagramAccountId, messengerId };
      const thread =
        whatsapp === ''
          ? await service.threadOf(tx, ids)
          : await findConversationAt(tx, WHATSAPP, canonicalDigits(whatsapp));
      return thread && { room: thread.id, answer: await service.latestOf(tx, thread.id) };
    });
  };

  function newsOf(thread: ConversationRow, rows: readonly store.Said[], since: Date): Told[] {
    const now = clock.now().getTime();
    const begun: Told[] =
      thread.createdAt >= since && memory.isNews(thread.id, now)
        ? [{ room: LIST, event: 'new_thread_chat', message: threadToWire(thread) }]
        : [];
    const said = rows
      .filter((row) => row.conversation_id === thread.id)
      .flatMap((row): Told[] => {
        const isGone = row.deleted_at !== null;
        if (!memory.isNews(`${row.id}:${isGone}`, now)) return [];
        const message: Told = { room: thread.id, event: 'new_message', message: messageToWire(row) };
        const news: Told = {
          room: LIST,
          event: 'new_message_chat',
          message: newsToWire(row, thread.clientId),
        };
        return isGone ? [message] : [message, news];
      });
    return [...begun, ...said];
  }

  return {
    asks: { chat_list: list, threads: list, join },
    mayHear: ({ grant }) => grant !== undefined && allows(grant, 'conversations.read'),
    tell: async ({ businessId, topic, ids }) => {
      const named = ids.filter((id) => UUID.test(id));
      if (topic !== 'conversations' || named.length === 0) return [];
      const remembered = clock.now().getTime() - REMEMBERED;
      const since = new Date(Math.max(remembered, heardSince.get(businessId)?.getTime() ?? remembered));
      return within(businessId, async (tx) => {
        // Among the ids are those of messages and contacts, which name no conversation.
        const found = await listConversations(tx, named);
        if (found.length === 0) return [];
        const rows = await store.since(
          tx,
          found.map(({ id }) => id),
          since,
        );
        return found.flatMap((thread) => newsOf(thread, rows, since));
      });
    },
  };
}
