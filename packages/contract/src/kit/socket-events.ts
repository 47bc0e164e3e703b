import * as z from 'zod';
import type { Permission } from './access.ts';
import { ClientPhase, ClientPhaseWish } from './client-phase.ts';
import { Hint } from './sockets.ts';
import { ChatNews, Thread, ThreadMessage } from './threads.ts';

/** The conversation that a browser wants to follow, by one of the channel's ids. */
export const JoinWish = z.strictObject({
  whatsapp: z.string().max(40).default(''),
  instagramAccountId: z.string().max(200).default(''),
  messengerId: z.string().max(200).default(''),
});

const CHAT = 'conversations.read';

/**
 * Socket events by direction, with the permission that each needs. An event reaches everybody in the business who has it, or only
 * those who subscribed. A request without it, for another business, or above the budget of its connection or person, is answered
 * with null. The answer of a subscription contains missed messages, so a browser that reconnects sends its request again.
 */
export const SOCKET_EVENTS = {
  toClient: {
    /** Everybody in the business receives it, because it carries no content. */
    hint: { access: 'session', to: 'everybody', message: Hint },
    new_message_chat: { access: CHAT, to: 'subscribers', message: ChatNews },
    new_thread_chat: { access: CHAT, to: 'subscribers', message: Thread },
    new_message: { access: CHAT, to: 'subscribers', message: ThreadMessage },
    clientPhaseUpdated: { access: 'funnels.read', to: 'everybody', message: ClientPhase },
  },
  toServer: {
    chat_list: { access: CHAT, wish: z.string().max(100) },
    threads: { access: CHAT, wish: z.string().max(100) },
    join: { access: CHAT, wish: JoinWish },
    updateClientPhase: { access: 'funnels.write', wish: ClientPhaseWish },
  },
} as const satisfies {
  toClient: Record<
    string,
    { access: Permission | 'session'; to: 'everybody' | 'subscribers'; message: z.ZodType }
  >;
  toServer: Record<string, { access: Permission; wish: z.ZodType }>;
};
