import type { Actor } from '../mount/actor.ts';
import type { ToClient } from './lines.ts';

type Insider = Actor & { businessId: string };

/** What is said to those of a business who asked for it. */
export type Told = {
  [E in Exclude<keyof ToClient, 'hint'>]: { room: string; event: E; message: Parameters<ToClient[E]>[0] };
}[Exclude<keyof ToClient, 'hint'>];

/** What a feature says over open lines besides hints. */
export interface Voices {
  /** By what a browser asks: what it hears from then on, and what it is to know at once. Nothing when it is not theirs. */
  asks: Record<
    string,
    (actor: Insider, wish: unknown) => Promise<{ room: string; answer: unknown } | undefined>
  >;
  mayHear: (actor: Actor) => boolean;
  /** What a note means in words; asked only while somebody of that business listens. */
  tell: (note: { businessId: string; topic: string; ids: readonly string[] }) => Promise<readonly Told[]>;
}

export const isInsider = (actor: Actor): actor is Insider => actor.businessId !== undefined;
