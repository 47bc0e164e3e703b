import * as z from 'zod';
import { LONGEST_MESSAGE } from './conversations.ts';
import { THREAD_FIELDS } from './channel-table.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, Nothing, placeOrSeconds, requiredText, sameBusiness } from '../kit/fields.ts';
import { Thread, ThreadMessage } from '../kit/threads.ts';

/** Conversations in the API of the specification: one per address, identified by the ids of channels. */

const digitsOrNone = () => z.string().trim().max(20).regex(/^\d*$/, 'Solo se permiten números').default('');
const outsideId = () => z.string().trim().max(200).default('');

/** The contact, by number or by the channel's id. */
const Place = {
  whatsapp: digitsOrNone(),
  countryCode: digitsOrNone(),
  countryCodeExt: digitsOrNone(),
  instagramAccountId: outsideId(),
  messengerId: outsideId(),
};

const History = z.object({
  messages: z.array(ThreadMessage),
  hasMore: z.boolean(),
  before: z.string().nullable(),
});

export const CATEGORIES = ['all', ...THREAD_FIELDS, 'unread'] as const;

export const threads = {
  list: endpoint({
    method: 'GET',
    path: '/thread',
    access: 'conversations.read',
    summary: 'Las conversaciones por páginas, la más reciente primero',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      name: z.string().trim().max(100).default(''),
      category: z.enum(CATEGORIES).default('all'),
    }),
    data: z.object({ threads: z.array(Thread), hasMore: z.boolean() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/thread/messages',
    access: 'conversations.read',
    summary:
      'Los mensajes de una conversación, el más antiguo primero; con includeLogs, lo que hizo el asistente',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      ...Place,
      includeLogs: z.enum(['true', 'false']).default('false'),
      before: placeOrSeconds(),
      currentMessageDate: placeOrSeconds(),
    }),
    data: History,
  }),
  ofNumber: endpoint({
    method: 'GET',
    path: '/threadMessages/:whatsapp',
    access: 'conversations.read',
    summary: 'Los últimos mensajes con un número',
    params: { whatsapp: z.string().regex(/^\d{1,20}$/) },
    query: z.strictObject({ countryCode: digitsOrNone(), countryCodeExt: digitsOrNone() }),
    data: z.array(ThreadMessage),
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/thread/messages',
    access: 'conversations.read',
    summary: 'Marca como leída la conversación con un número o una cuenta',
    body: z.strictObject({ businessId: sameBusiness().optional(), ...Place }),
    data: Nothing,
  }),
  say: endpoint({
    method: 'POST',
    path: '/meta/messages',
    access: 'conversations.write',
    summary: 'Escribe a un número o una cuenta',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      message: requiredText(1, LONGEST_MESSAGE),
      ...Place,
      clientId: entityId('client').optional(),
      clientName: z.string().max(300).optional(),
    }),
    data: ThreadMessage,
    status: 201,
  }),
};
