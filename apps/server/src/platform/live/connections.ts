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
}
export type Connection = Socket<DefaultEventsMap, ToClient, DefaultEventsMap, ConnectionOwner>;

export const businessGroup = (id: string) => `business:${id}`;
export const personGroup = (id: string) => `person:${id}`;

/** The groups of an actor. They follow from the session; a browser cannot name one. */
export function listGroups(actor: Actor): string[] {
  const own = [personGroup(actor.personId)];
  return actor.businessId === undefined ? own : [...own, businessGroup(actor.businessId)];
}

/** Makes the browser fetch its session again, because it is signed out or in another business. */
const askToRefetchSession = (connection: Connection) =>
  connection.emit('hint', { topic: 'session', ids: [] });

export function disconnect(connection: Connection): void {
  askToRefetchSession(connection);
  connection.disconnect(true);
}

/** A group of members of a business who subscribed to events other than hints. */
export const subscriptionGroup = (businessId: string, name = '') => `${businessGroup(businessId)}/${name}`;

/** Moves a connection to these groups. Its subscriptions stay while it remains in the same business and may have them. */
export async function moveToGroups(
  connection: Connection,
  groups: string[],
  maySubscribe: boolean,
): Promise<void> {
  const keepsSubscription = (group: string) =>
    maySubscribe && groups.some((other) => group.startsWith(`${other}/`));
  const before = [...connection.rooms].filter(
    (group) => group !== connection.id && !keepsSubscription(group),
  );
  if (before.length === groups.length && groups.every((group) => connection.rooms.has(group))) return;
  for (const group of before) if (!groups.includes(group)) await connection.leave(group);
  await connection.join(groups);
  askToRefetchSession(connection);
}
