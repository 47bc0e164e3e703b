import * as z from 'zod';
import { ChatNews, Thread, ThreadMessage } from './threads.ts';

/** What the server tells open screens: a topic and ids, never contents; the screen asks again for what it shows. */
export const Hint = z.object({
  topic: z.string(),
  ids: z.array(z.string()),
});
export type Hint = z.output<typeof Hint>;

/** How long what was said is kept for whoever opens their line late. */
export const REMEMBERED_MS = 60_000;

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
