import type { ContactSort } from '@cauce/contract/clients/clients';
import * as z from 'zod';
import { refuseFields } from '../../../platform/mount/refusal.ts';

const instant = z.coerce.date().refine((at) => !Number.isNaN(at.getTime()));
const Cursor = z.discriminatedUnion('in', [
  z.object({ in: z.literal('newest'), at: instant, id: z.uuid() }),
  z.object({ in: z.literal('name'), key: z.string().max(60), id: z.uuid() }),
  z.object({ in: z.literal('lastVisit'), at: instant, id: z.uuid() }),
  /** Clients without visits follow after all others, the newest first. */
  z.object({ in: z.literal('neverCame'), at: instant, id: z.uuid() }),
]);
/** The last client of a page in one order. */
export type Cursor = z.output<typeof Cursor>;

const CURSORS_OF_SORT: Record<ContactSort, readonly Cursor['in'][]> = {
  newest: ['newest'],
  name: ['name'],
  lastVisit: ['lastVisit', 'neverCame'],
};

const parseCursor = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function readCursor(text: string, sort: ContactSort): Cursor {
  const { data } = Cursor.safeParse(parseCursor(text));
  if (data === undefined || !CURSORS_OF_SORT[sort].includes(data.in))
    return refuseFields({ after: 'Esta página ya no existe. Vuelve al principio de la lista' });
  return data;
}
