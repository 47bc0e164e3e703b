import type * as z from 'zod';

/** The outcome of one attempt. Only `later` is tried again: after `unknown` a second copy could arrive. */
export type Delivery =
  | { is: 'sent'; reference?: string }
  | { is: 'later'; reason: string }
  | { is: 'failed'; reason: string }
  | { is: 'unknown'; reason: string };

/** Sends one kind of message to the outside. */
export interface OutboxSender {
  kind: string;
  send: (message: { id: string; payload: unknown }, signal: AbortSignal) => Promise<Delivery>;
}

/** A sender whose payload is validated before it is sent. */
export const outboxSender = <S extends z.ZodType>(
  kind: string,
  schema: S,
  send: (id: string, payload: z.output<S>, signal: AbortSignal) => Promise<Delivery>,
): OutboxSender => ({
  kind,
  send: async ({ id, payload }, signal) => {
    const read = schema.safeParse(payload);
    return read.success
      ? send(id, read.data, signal)
      : { is: 'failed', reason: `unreadable: ${read.error.issues[0]?.path.join('.')}` };
  },
});
