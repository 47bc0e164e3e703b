import { allows, type Permission } from '@cauce/contract/kit/access';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Actor } from '../mount/actor.ts';
import {
  accessOf,
  EVENT_PERMISSIONS,
  type EventName,
  needsSubscription,
  type ToClient,
} from './live-events.ts';

export type Cookies = Record<string, string | undefined>;

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

/** The members of a business with this permission, as far as events need it. */
const permissionGroup = (businessId: string, permission: Permission) =>
  `${businessGroup(businessId)}:${permission}`;

/** The groups of an actor. They follow from the session; a browser cannot name one. */
export function listGroups({ personId, businessId, grant }: Actor): string[] {
  if (businessId === undefined) return [personGroup(personId)];
  const permissions = grant ? EVENT_PERMISSIONS.filter((permission) => allows(grant, permission)) : [];
  return [
    personGroup(personId),
    businessGroup(businessId),
    ...permissions.map((permission) => permissionGroup(businessId, permission)),
  ];
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

/** The members with a permission who subscribed to some of its events. Everybody who subscribed is in the one without a name. */
const subscriptionGroup = (businessId: string, permission: Permission, name = '') =>
  `${permissionGroup(businessId, permission)}/${name}`;

/** The connections of a business that receive this event; with a name, those that subscribed to it. */
export const receiversOf = (businessId: string, event: EventName, name?: string): string =>
  needsSubscription(event)
    ? subscriptionGroup(businessId, accessOf(event), name)
    : permissionGroup(businessId, accessOf(event));

/** Conversations that one connection follows. The one that it asked for first makes way for the next. */
const MAX_SUBSCRIPTIONS = 50;

export async function joinSubscription(
  connection: Connection,
  { businessId, permission, name }: { businessId: string; permission: Permission; name: string },
): Promise<void> {
  const everything = subscriptionGroup(businessId, permission);
  const group = subscriptionGroup(businessId, permission, name);
  const followed = [...connection.rooms].filter((other) => other.startsWith(everything));
  const others = followed.filter((other) => other !== everything && other !== group);
  for (const oldest of others.slice(0, Math.max(0, others.length + 1 - MAX_SUBSCRIPTIONS)))
    await connection.leave(oldest);
  await connection.join([everything, group]);
}

/** Moves a connection to these groups. Its subscriptions stay while it has the permission that they need. */
async function moveToGroups(connection: Connection, groups: string[]): Promise<void> {
  const keepsSubscription = (group: string) => groups.some((other) => group.startsWith(`${other}/`));
  for (const group of connection.rooms)
    if (group !== connection.id && !groups.includes(group) && !keepsSubscription(group))
      await connection.leave(group);
  await connection.join(groups);
}

/** Gives a connection the groups of its actor's present rights, and tells the browser when these are others than before. */
export async function applyRights(connection: Connection, actor: Actor, isChange: boolean): Promise<void> {
  const rights = fingerprintRights(actor);
  const differ = connection.data.rights !== rights;
  connection.data.rights = rights;
  await moveToGroups(connection, listGroups(actor));
  if (differ || isChange) askToRefetchSession(connection);
}
