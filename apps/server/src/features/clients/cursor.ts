import type { ContactSort } from '@cauce/contract/clients';
import * as z from 'zod';
import { refuseFields } from '../../platform/mount/refusal.ts';

const instant = z.coerce.date().refine((at) => !Number.isNaN(at.getTime()));
const Cursor = z.discriminatedUnion('in', [
  z.object({ in: z.literal('newest'), at: instant, id: z.uuid() }),
  z.object({ in: z.literal('name'), key: z.string().max(60), id: z.uuid() }),
  z.object({ in: z.literal('lastVisit'), at: instant, id: z.uuid() }),
  /** Behind all who came stand those who never did, whoever is known last first. */
  z.object({ in: z.literal('neverCame'), at: instant, id: z.uuid() }),
]);
/** Where in an order a page ended. */
export type Cursor = z.output<typeof Cursor>;

const BELONGS: Record<ContactSort, readonly Cursor['in'][]> = {
  newest: ['newest'],
  name: ['name'],
  lastVisit: ['lastVisit', 'neverCame'],
};

const unwritten = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function readCursor(text: string, sort: ContactSort): Cursor {
  const { data } = Cursor.safeParse(unwritten(text));
  if (data === undefined || !BELONGS[sort].includes(data.in))
    return refuseFields({ after: 'Esta página ya no existe. Vuelve al principio de la lista' });
  return data;
}
