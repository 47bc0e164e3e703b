import * as z from 'zod';
import { Hint } from './sockets.ts';
import { ChatNews, Thread, ThreadMessage } from './threads.ts';

/** The conversation that a browser wants to follow, by one of the channel's ids. */
export const JoinWish = z.strictObject({
  whatsapp: z.string().max(40).default(''),
  instagramAccountId: z.string().max(200).default(''),
  messengerId: z.string().max(200).default(''),
});

/**
 * Socket events by direction. A request for another business, or one above the budget of its connection or person, is
 * answered with null. The answer contains missed messages, so a
 * browser that reconnects sends its request again.
 */
export const SOCKET_EVENTS = {
  toClient: { hint: Hint, new_message_chat: ChatNews, new_thread_chat: Thread, new_message: ThreadMessage },
  toServer: { chat_list: z.string().max(100), threads: z.string().max(100), join: JoinWish },
} as const;
