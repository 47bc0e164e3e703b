import type { Permission } from '@cauce/contract/kit/access';
import { SOCKET_EVENTS } from '@cauce/contract/kit/socket-events';
import type * as z from 'zod';
import type { Actor, BusinessActor } from '../mount/actor.ts';

const { toClient, toServer } = SOCKET_EVENTS;
type ToClientTable = typeof toClient;
type ToServerTable = typeof toServer;

/** The events that browsers receive. */
export type ToClient = {
  [E in keyof ToClientTable]: (message: z.output<ToClientTable[E]['message']>) => void;
};
/** An event with contents of its own, unlike a hint. */
export type EventName = Exclude<keyof ToClient, 'hint'>;

/** An event for everybody with its permission, or for those who subscribed to its group. */
export type LiveEvent = {
  [E in EventName]: {
    event: E;
    message: z.output<ToClientTable[E]['message']>;
  } & (ToClientTable[E]['to'] extends 'subscribers' ? { group: string } : unknown);
}[EventName];

export interface RequestAnswer {
  answer: unknown;
  /** The group of events to which the connection subscribes, among those of the permission of the request. */
  group?: string;
}

/** Requests by their event, with the wish as the schema of the event has read it. Undefined refuses the request. */
export type RequestHandlers = {
  [R in keyof ToServerTable]?: (
    actor: BusinessActor,
    wish: z.output<ToServerTable[R]['wish']>,
  ) => Promise<RequestAnswer | undefined>;
};

/** A feature that answers requests and sends events other than hints over sockets. */
export interface LiveEventSource {
  requests: RequestHandlers;
  events: readonly EventName[];
  /** The topic of the hints from which its events follow. */
  topic: string;
  /** The events that follow from a hint. Called only while somebody of that business receives them. */
  readEvents: (note: { businessId: string; ids: readonly string[] }) => Promise<readonly LiveEvent[]>;
}

export const hasBusiness = (actor: Actor): actor is BusinessActor => actor.businessId !== undefined;

interface KnownRequest {
  access: Permission;
  answer: (actor: BusinessActor, wish: unknown) => Promise<RequestAnswer | undefined>;
}

/** All requests of these features by name. A wish that its schema refuses is refused. */
export function requestsOf(sources: readonly LiveEventSource[]): ReadonlyMap<string, KnownRequest> {
  const known = sources.flatMap(({ requests }) =>
    Object.entries(requests as Record<string, KnownRequest['answer']>).map(([name, answer]) => {
      const { access, wish: schema } = toServer[name as keyof ToServerTable];
      const request: KnownRequest = {
        access,
        answer: async (actor, wish) => {
          const read = schema.safeParse(wish);
          return read.success ? answer(actor, read.data) : undefined;
        },
      };
      return [name, request] as const;
    }),
  );
  return new Map(known);
}

const eventTable: Record<EventName, { access: Permission; to: 'everybody' | 'subscribers' }> = toClient;

export const accessOf = (event: EventName): Permission => eventTable[event].access;
export const needsSubscription = (event: EventName): boolean => eventTable[event].to === 'subscribers';

const isEvent = (name: keyof ToClient): name is EventName => name !== 'hint';

/** The permissions that some event needs. */
export const EVENT_PERMISSIONS: readonly Permission[] = [
  ...new Set((Object.keys(toClient) as (keyof ToClient)[]).filter(isEvent).map(accessOf)),
];
