import type { SOCKET_EVENTS } from '@cauce/contract/kit/socket-events';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type * as z from 'zod';
import type { Actor } from '../mount/actor.ts';

export type Cookies = Record<string, string | undefined>;
type Spoken = typeof SOCKET_EVENTS.toClient;
export type ToClient = { [E in keyof Spoken]: (message: z.output<Spoken[E]>) => void };

/** Whose an open line is, and what proves it anew at every look. */
export interface Holder {
  sessionId: string;
  personId: string;
  cookies: Cookies;
}
export type Line = Socket<DefaultEventsMap, ToClient, DefaultEventsMap, Holder>;

export const businessRoom = (id: string) => `business:${id}`;
export const personRoom = (id: string) => `person:${id}`;

/** The rooms of an actor, as the session says; a browser never names one. */
export function roomsOf(actor: Actor): string[] {
  const own = [personRoom(actor.personId)];
  return actor.businessId === undefined ? own : [...own, businessRoom(actor.businessId)];
}

/** Asks the browser to look who it is: it finds itself signed out, or elsewhere. */
const askWho = (line: Line) => line.emit('hint', { topic: 'session', ids: [] });

export function dismiss(line: Line): void {
  askWho(line);
  line.disconnect(true);
}

/** Within a business, where its people hear more than hints because they asked for it. */
export const listeningRoom = (businessId: string, name = '') => `${businessRoom(businessId)}/${name}`;

/** What somebody asked to hear goes on while they are where they were, and may. */
export async function moveTo(line: Line, rooms: string[], mayHear: boolean): Promise<void> {
  const isKept = (room: string) => mayHear && rooms.some((other) => room.startsWith(`${other}/`));
  const before = [...line.rooms].filter((room) => room !== line.id && !isKept(room));
  if (before.length === rooms.length && rooms.every((room) => line.rooms.has(room))) return;
  for (const room of before) if (!rooms.includes(room)) await line.leave(room);
  await line.join(rooms);
  askWho(line);
}
