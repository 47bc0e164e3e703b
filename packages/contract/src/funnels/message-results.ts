import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, moment } from '../kit/fields.ts';

/** A contact who writes, or books, this many days after a message counts as its result. */
export const ANSWER_DAYS = 3;
export const BOOKING_DAYS = 7;

/** The days that are counted when none are named. */
export const RESULT_DAYS = 90;

export const MessageResult = z.object({
  /** The stored names of phase, scenario and message, with dots between them. */
  phase: z.string(),
  /** The number that waits for its time. */
  planned: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** The most frequent reasons of the failed and skipped ones. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Sent ones after which the contact wrote. */
  answered: z.int(),
  /** Appointments that were made after a sent one. */
  booked: z.int(),
  /** The money that came in for these appointments, and for orders made as soon; null without the right to see money. */
  earned: z.number().nullable(),
});
export type MessageResult = z.output<typeof MessageResult>;

export const messageResults = {
  read: endpoint({
    method: 'GET',
    path: '/funnel/:id/messages',
    access: 'funnels.read',
    summary: 'Qué pasó con cada mensaje de un embudo',
    params: { id: entityId('funnel') },
    query: z.strictObject({ from: moment().optional(), to: moment().optional() }),
    data: z.array(MessageResult),
  }),
};
