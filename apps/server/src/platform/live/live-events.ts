import type { Actor } from '../mount/actor.ts';
import type { ToClient } from './connections.ts';

type BusinessActor = Actor & { businessId: string };

/** An event for the connections that subscribed to its group. */
export type LiveEvent = {
  [E in Exclude<keyof ToClient, 'hint'>]: { group: string; event: E; message: Parameters<ToClient[E]>[0] };
}[Exclude<keyof ToClient, 'hint'>];

/** A feature that sends events other than hints over sockets. */
export interface LiveEventSource {
  /**
   * Functions by event name. Each returns the group to join and the first answer, or undefined when the browser may not
   * subscribe.
   */
  subscriptions: Record<
    string,
    (actor: BusinessActor, wish: unknown) => Promise<{ group: string; answer: unknown } | undefined>
  >;
  maySubscribe: (actor: Actor) => boolean;
  /** The events that follow from a hint. Called only while somebody of that business is subscribed. */
  readEvents: (note: {
    businessId: string;
    topic: string;
    ids: readonly string[];
  }) => Promise<readonly LiveEvent[]>;
}

export const hasBusiness = (actor: Actor): actor is BusinessActor => actor.businessId !== undefined;
