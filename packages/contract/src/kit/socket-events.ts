import * as z from 'zod';
import { Hint } from './sockets.ts';
import { ChatNews, Thread, ThreadMessage } from './threads.ts';

/** Which conversation somebody wants to hear, by what a channel calls the other end. */
export const JoinWish = z.strictObject({
  whatsapp: z.string().max(40).default(''),
  instagramAccountId: z.string().max(200).default(''),
  messengerId: z.string().max(200).default(''),
});

/**
 * Socket events by direction. Whoever asks with a business that is not theirs gets nothing; the answer to a question
 * carries what was missed, so that whoever comes back asks once more.
 */
export const SOCKET_EVENTS = {
  toClient: { hint: Hint, new_message_chat: ChatNews, new_thread_chat: Thread, new_message: ThreadMessage },
  toServer: { chat_list: z.string().max(100), threads: z.string().max(100), join: JoinWish },
} as const;
