import { ACTIONS, NO_ACTION } from '@cauce/domain/funnels/actions';
import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { NOTIFICATION_KINDS } from '@cauce/domain/texts/message-template';
import * as z from 'zod';
import { CLIENT_TYPES } from '../clients/contact-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, Nothing } from '../kit/fields.ts';
import { askedWith, visibleWith } from '../kit/visibility.ts';

/** Cards of a column per page. */
export const CARDS_PER_PAGE = 30;

const place = z.string().trim().min(1).max(150);

export const BoardCard = z.object({
  clientId: entityId('client'),
  name: z.string(),
  type: z.enum(CLIENT_TYPES),
  whatsapp: z.string(),
  countryCode: z.string(),
  source: z.string(),
  place: z.string(),
  enteredAt: instant(),
  /** Their latest conversation. */
  conversation: visibleWith(
    'conversations.read',
    z.object({
      _id: entityId('conversation'),
      channel: z.string(),
      lastText: z.string(),
      lastAt: instant(),
      isTheirs: z.boolean(),
      unread: z.int(),
    }),
  ),
  /** Their next appointment, or else the latest one. */
  appointment: visibleWith(
    'appointments.read',
    z.object({
      _id: entityId('appointment'),
      start: instant(),
      status: z.enum(APPOINTMENT_STATUSES),
      service: z.string(),
    }),
  ),
  /** The next message that is planned for them. */
  scheduled: visibleWith('notifications.read', z.object({ at: instant(), kind: z.enum(NOTIFICATION_KINDS) })),
});
export type BoardCard = z.output<typeof BoardCard>;

export const BoardColumn = z.object({
  place: z.string(),
  phase: z.string(),
  name: z.string(),
  description: z.string(),
  action: z.enum([...ACTIONS, NO_ACTION]),
  /** Whether the scenario is not in the funnel any more. */
  isFormer: z.boolean(),
  cards: z.array(BoardCard),
  /** Continues the column; null at its end. */
  next: z.string().nullable(),
});
export type BoardColumn = z.output<typeof BoardColumn>;

/** How many contacts are in a scenario. Scenarios without contacts are left out. */
export const PlaceTotal = z.object({ place: z.string(), total: z.int() });
export type PlaceTotal = z.output<typeof PlaceTotal>;

const filters = {
  search: z.string().trim().max(100).optional(),
  /** Contacts with messages that nobody has read. */
  unread: askedWith('conversations.read', z.enum(['true']).optional()),
  /** Contacts with an appointment to come. */
  coming: askedWith('appointments.read', z.enum(['true']).optional()),
};

export const BoardFigures = z.object({
  leads: z.int(),
  /** Contacts who reached the goal of the funnel, and its name. */
  converted: z.int(),
  goal: z.string(),
  phases: z.array(
    z.object({
      formattedName: z.string(),
      name: z.string(),
      /** Contacts who were ever in it, and those who are now. */
      total: z.int(),
      current: z.int(),
      scenarios: z.array(z.object({ place: z.string(), name: z.string(), total: z.int(), current: z.int() })),
    }),
  ),
});
export type BoardFigures = z.output<typeof BoardFigures>;

export const ContactPlace = z.object({
  /** Null for a contact who is not in the funnel. */
  now: z
    .object({
      place: z.string(),
      /** The names of phase and scenario. */
      title: z.string(),
      enteredAt: instant(),
    })
    .nullable(),
});
export type ContactPlace = z.output<typeof ContactPlace>;

const ById = { id: entityId('funnel') };

export const funnelBoard = {
  read: endpoint({
    method: 'GET',
    path: '/funnel/:id/board',
    access: 'funnels.read',
    summary: 'El tablero de un embudo: una columna por escenario, con sus primeros contactos',
    params: ById,
    query: z.strictObject(filters),
    data: z.array(BoardColumn),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/funnel/:id/totals',
    access: 'funnels.read',
    summary: 'Cuántos contactos hay en cada escenario del tablero',
    params: ById,
    query: z.strictObject(filters),
    data: z.array(PlaceTotal),
  }),
  readColumn: endpoint({
    method: 'GET',
    path: '/funnel/:id/column',
    access: 'funnels.read',
    summary: 'Más contactos de un escenario',
    params: ById,
    query: z.strictObject({ ...filters, place, after: z.string().max(100) }),
    data: z.object({ cards: z.array(BoardCard), next: z.string().nullable() }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/funnel/:id/figures',
    access: 'funnels.read',
    summary: 'Cuántos contactos llegaron a cada fase y escenario de un embudo',
    params: ById,
    data: BoardFigures,
  }),
  readPlace: endpoint({
    method: 'GET',
    path: '/funnel/:id/place/:clientId',
    access: 'funnels.read',
    summary: 'Dónde está un contacto en un embudo',
    params: { ...ById, clientId: entityId('client') },
    data: ContactPlace,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/funnel/:id/place',
    access: 'funnels.write',
    summary: 'Pasa un contacto a otro escenario, si nadie lo movió mientras tanto',
    params: ById,
    body: z.strictObject({
      clientId: entityId('client'),
      place,
      /** The place that the person saw; null for a contact who is not in the funnel. */
      seen: z.strictObject({ place, enteredAt: instant() }).nullable(),
    }),
    data: BoardCard,
    message: 'Contacto movido',
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/funnel/:id/place/:clientId',
    access: 'funnels.write',
    summary: 'Saca un contacto de un embudo',
    params: { ...ById, clientId: entityId('client') },
    data: Nothing,
    message: 'El contacto salió del embudo',
  }),
};
