import * as z from 'zod';
import { entityId, instant } from '../kit/fields.ts';

/** A note for the team, which is never sent. */
export const Note = z.object({
  _id: entityId('note'),
  conversationId: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: instant(),
  can: z.object({ delete: z.boolean() }),
});
export type Note = z.output<typeof Note>;

/** A turn of an assistant, with or without an answer. */
export const Turn = z.object({
  _id: z.string(),
  assistant: z.string(),
  state: z.enum(['thinking', 'said', 'quiet', 'overtaken', 'failed']),
  reason: z.string(),
  /** The responder and the version of its instructions. */
  responder: z.string(),
  version: z.int(),
  /** The cost in credits. */
  cost: z.number(),
  isTest: z.boolean(),
  startedAt: instant(),
  finishedAt: instant().nullable(),
  steps: z.array(
    z.object({
      kind: z.enum(['function_call', 'function_call_output', 'held_back']),
      name: z.string(),
      callId: z.string(),
      arguments: z.unknown(),
      output: z.unknown(),
      at: instant(),
    }),
  ),
});
export type Turn = z.output<typeof Turn>;

/** A message that did not reach its contact, or of which that is unknown, and after which nothing was written. */
export const Undelivered = z.object({
  _id: entityId('message'),
  conversationId: z.string(),
  name: z.string(),
  text: z.string(),
  reason: z.string(),
  status: z.enum(['failed', 'unknown']),
  createdAt: instant(),
});
export type Undelivered = z.output<typeof Undelivered>;
