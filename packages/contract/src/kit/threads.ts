import * as z from 'zod';

/** A message or tool call in the API of the specification. Times are in seconds. */
export const ThreadMessage = z.object({
  messageId: z.string(),
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  message: z.string(),
  content: z.string(),
  date: z.number(),
  createdAt: z.number(),
  isDeleted: z.boolean(),
  type: z.enum(['message', 'function_call', 'function_call_output']),
  name: z.string(),
  arguments: z.string(),
  call_id: z.string(),
  output: z.string(),
});
export type ThreadMessage = z.output<typeof ThreadMessage>;

export const Thread = z.object({
  _id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  instagramAccountId: z.string(),
  messengerId: z.string(),
  whatsAppId: z.string(),
  unread: z.int(),
  /** The last message only. */
  messages: z.array(z.object({ date: z.number(), role: z.enum(['user', 'assistant']), message: z.string() })),
});
export type Thread = z.output<typeof Thread>;

/** A message in an event for lists of conversations. */
export const ChatNews = z.object({
  clientId: z.string(),
  threadId: z.string(),
  date: z.number(),
  role: z.enum(['user', 'assistant']),
  message: z.string(),
});
export type ChatNews = z.output<typeof ChatNews>;
