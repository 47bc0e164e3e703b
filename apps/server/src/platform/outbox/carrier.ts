import type * as z from 'zod';

/** How one attempt ended. Only `later` is tried again: `unknown` may have arrived, and twice is worse than late. */
export type Delivery =
  | { is: 'sent'; reference?: string }
  | { is: 'later'; reason: string }
  | { is: 'failed'; reason: string }
  | { is: 'unknown'; reason: string };

/** Takes one kind of message to the outside. */
export interface Carrier {
  kind: string;
  deliver: (message: { id: string; payload: unknown }, signal: AbortSignal) => Promise<Delivery>;
}

/** A carrier whose payload is read before it is taken anywhere. */
export const carrier = <S extends z.ZodType>(
  kind: string,
  schema: S,
  take: (id: string, payload: z.output<S>, signal: AbortSignal) => Promise<Delivery>,
): Carrier => ({
  kind,
  deliver: async ({ id, payload }, signal) => {
    const read = schema.safeParse(payload);
    return read.success
      ? take(id, read.data, signal)
      : { is: 'failed', reason: `unreadable: ${read.error.issues[0]?.path.join('.')}` };
  },
});
