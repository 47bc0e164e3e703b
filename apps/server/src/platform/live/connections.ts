import type { SOCKET_EVENTS } from '@cauce/contract/kit/socket-events';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type * as z from 'zod';
import type { Actor } from '../mount/actor.ts';

export type Cookies = Record<string, string | undefined>;
type ServerEvents = typeof SOCKET_EVENTS.toClient;
export type ToClient = { [E in keyof ServerEvents]: (message: z.output<ServerEvents[E]>) => void };

/** The session and person of a connection. Its cookies are used to read the session again. */
export interface ConnectionOwner {
  sessionId: string;
  personId: string;
  cookies: Cookies;
  /** The rights with which its groups and subscriptions were chosen, see `fingerprintRights`. */
  rights: string;
  /** The number of the last check of its rights that began. */
  check: number;
}
export type Connection = Socket<DefaultEventsMap, ToClient, DefaultEventsMap, ConnectionOwner>;

export const businessGroup = (id: string) => `business:${id}`;
export const personGroup = (id: string) => `person:${id}`;

/** The groups of an actor. They follow from the session; a browser cannot name one. */
export function listGroups(actor: Actor): string[] {
  const own = [personGroup(actor.personId)];
  return actor.businessId === undefined ? own : [...own, businessGroup(actor.businessId)];
}

/** A text that differs when the rights of an actor differ. */
export const fingerprintRights = ({ businessId, grant, role, partnerId, visitingUntil }: Actor): string =>
  JSON.stringify([businessId, grant, role, partnerId, visitingUntil]);

/** Makes the browser fetch its session again, because it is signed out or its rights changed. */
const askToRefetchSession = (connection: Connection) =>
  connection.emit('hint', { topic: 'session', ids: [] });

export function disconnect(connection: Connection): void {
  askToRefetchSession(connection);
  connection.disconnect(true);
}

/** A group of members of a business who subscribed to events other than hints. */
export const subscriptionGroup = (businessId: string, name = '') => `${businessGroup(businessId)}/${name}`;

/** Conversations that one connection follows. The one that it asked for first makes way for the next. */
const MAX_SUBSCRIPTIONS = 50;

export async function joinSubscription(
  connection: Connection,
  businessId: string,
  name: string,
): Promise<void> {
  const everything = subscriptionGroup(businessId);
  const group = subscriptionGroup(businessId, name);
  const followed = [...connection.rooms].filter((other) => other.startsWith(everything));
  const others = followed.filter((other) => other !== everything && other !== group);
  for (const oldest of others.slice(0, Math.max(0, others.length + 1 - MAX_SUBSCRIPTIONS)))
    await connection.leave(oldest);
  await connection.join([everything, group]);
}

/** Moves a connection to these groups. Its subscriptions stay while it remains in the same business and may have them. */
async function moveToGroups(connection: Connection, groups: string[], maySubscribe: boolean): Promise<void> {
  const keepsSubscription = (group: string) =>
    maySubscribe && groups.some((other) => group.startsWith(`${other}/`));
  for (const group of connection.rooms)
    if (group !== connection.id && !groups.includes(group) && !keepsSubscription(group))
      await connection.leave(group);
  await connection.join(groups);
}

/** Gives a connection the groups of its actor's present rights, and tells the browser when these are others than before. */
export async function applyRights(
  connection: Connection,
  actor: Actor,
  { maySubscribe, isChange }: { maySubscribe: boolean; isChange: boolean },
): Promise<void> {
  const rights = fingerprintRights(actor);
  const differ = connection.data.rights !== rights;
  connection.data.rights = rights;
  await moveToGroups(connection, listGroups(actor), maySubscribe);
  if (differ || isChange) askToRefetchSession(connection);
}
