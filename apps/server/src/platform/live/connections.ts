import type { SOCKET_EVENTS } from '@cauce/contract/kit/socket-events';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type * as z from 'zod';
import type { Actor } from '../mount/actor.ts';

export type Cookies = Record<string, string | undefined>;
type ServerEvents = typeof SOCKET_EVENTS.toClient;
export type ToClient = { [E in keyof ServerEvents]: (message: z.output<ServerEvents[E]>) => void };

/** The session and person of a connection; the cookies prove the session again at each recheck. */
export interface ConnectionOwner {
  sessionId: string;
  personId: string;
  cookies: Cookies;
}
export type Connection = Socket<DefaultEventsMap, ToClient, DefaultEventsMap, ConnectionOwner>;

export const businessGroup = (id: string) => `business:${id}`;
export const personGroup = (id: string) => `person:${id}`;

/** The groups of an actor, as the session says; a browser never names one. */
export function listGroups(actor: Actor): string[] {
  const own = [personGroup(actor.personId)];
  return actor.businessId === undefined ? own : [...own, businessGroup(actor.businessId)];
}

/** Makes the browser fetch its session again: it is signed out, or in another business. */
const askToRefetchSession = (connection: Connection) =>
  connection.emit('hint', { topic: 'session', ids: [] });

export function disconnect(connection: Connection): void {
  askToRefetchSession(connection);
  connection.disconnect(true);
}

/** A group inside a business whose members subscribed to events beyond hints. */
export const subscriptionGroup = (businessId: string, name = '') => `${businessGroup(businessId)}/${name}`;

/** Moves a connection to these groups. Its subscriptions stay while it remains in their business and still may have them. */
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
