import * as z from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { entityId, instant, listed, Nothing, placeCursor, requiredText, sameBusiness } from './kit/fields.ts';

export const CHANNELS = ['simulator', 'whatsapp', 'instagram', 'messenger'] as const;
export type Channel = (typeof CHANNELS)[number];

export const MESSAGE_STATUSES = [
  'received',
  'waiting',
  'sending',
  'sent',
  'unknown',
  'failed',
  'dropped',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_MODES = ['free', 'template'] as const;

export const Conversation = z.object({
  _id: entityId('conversation'),
  channel: z.enum(CHANNELS),
  /** In test mode nothing leaves the house. */
  isTest: z.boolean(),
  clientId: z.string().nullable(),
  specialistId: z.string().nullable(),
  /** Of the contact or specialist; without one, how the channel knows them. */
  name: z.string(),
  /** Their number or handle there. */
  address: z.string(),
  lastAt: instant(),
  lastText: z.string(),
  lastDirection: z.enum(['in', 'out']),
  unread: z.int(),
  /** Who of the team answers here, and until when nothing else does. */
  attendedBy: z.string(),
  /** What their colleagues call them; nothing once they left the team. */
  attendedByName: z.string(),
  attendedUntil: instant().nullable(),
  /** Marked «no responder», or they asked not to be written to. */
  noRespond: z.boolean(),
  optedOut: z.boolean(),
  /** Until when the channel lets one write freely; without an end on channels that know none. */
  openUntil: instant().nullable(),
  can: z.object({ write: z.boolean() }),
});
export type Conversation = z.output<typeof Conversation>;

export const Message = z.object({
  _id: entityId('message'),
  conversationId: z.string(),
  direction: z.enum(['in', 'out']),
  text: z.string(),
  /** By an approved template, when it was not free to write. */
  mode: z.enum(MESSAGE_MODES),
  /** An e-mail of the team, or what spoke by itself: nothing when they wrote. */
  author: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  reason: z.string(),
  createdAt: instant(),
  settledAt: instant().nullable(),
  can: z.object({ retry: z.boolean(), settle: z.boolean() }),
});
export type Message = z.output<typeof Message>;

/** What a channel takes in one piece. */
export const LONGEST_MESSAGE = 4000;
const text = requiredText(1, LONGEST_MESSAGE);
const ById = { id: entityId('conversation') };
const MessageById = { id: entityId('message') };

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversation',
    access: 'conversations.read',
    summary: 'Las conversaciones, la más reciente primero',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      search: z.string().trim().max(100).default(''),
      channel: z.enum(CHANNELS).optional(),
      unread: z.literal('true').optional(),
      clientId: entityId('client').optional(),
      before: placeCursor(),
    }),
    data: listed(Conversation).extend({ unread: z.int() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/conversation',
    access: 'conversations.write',
    summary: 'La conversación con un contacto; si no hay, la empieza',
    body: z.strictObject({ clientId: entityId('client') }),
    data: Conversation,
  }),
  read: endpoint({
    method: 'GET',
    path: '/conversation/:id',
    access: 'conversations.read',
    summary: 'Lee una conversación',
    params: ById,
    data: Conversation,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/conversation/:id/messages',
    access: 'conversations.read',
    summary: 'Los mensajes de una conversación, el más reciente primero',
    params: ById,
    query: z.strictObject({ before: placeCursor() }),
    data: listed(Message).extend({
      /** What those of the team who wrote here are called, by their e-mail. */
      authors: z.record(z.string(), z.string()),
    }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/conversation/:id/message',
    access: 'conversations.write',
    summary: 'Escribe a quien está del otro lado y toma la conversación dos horas',
    params: ById,
    body: z.strictObject({ text }),
    data: Message,
    status: 201,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/conversation/:id/read',
    access: 'conversations.read',
    summary: 'Marca la conversación como leída',
    params: ById,
    data: Conversation,
  }),
  /** From then on what speaks by itself may answer again. */
  handBack: endpoint({
    method: 'POST',
    path: '/conversation/:id/release',
    access: 'conversations.write',
    summary: 'Deja de atender en persona una conversación',
    params: ById,
    data: Conversation,
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/simulator/message',
    access: 'conversations.write',
    summary: 'Escribe lo que escribiría la persona del otro lado (solo en modo de prueba)',
    body: z.strictObject({ conversationId: entityId('conversation'), text }),
    data: Message,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/thread',
    access: 'conversations.write',
    summary: 'Elimina la conversación con un contacto',
    query: z.strictObject({ businessId: sameBusiness().optional(), clientId: entityId('client') }),
    data: Nothing,
    message: 'Conversación eliminada',
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/message/retry',
    access: 'conversations.write',
    summary: 'Vuelve a enviar todos los mensajes que no se pudieron enviar',
    data: z.object({ retried: z.int() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/message/:id/retry',
    access: 'conversations.write',
    summary: 'Vuelve a enviar un mensaje que no se pudo enviar o del que no se sabe si llegó',
    params: MessageById,
    data: Message,
    message: 'El mensaje vuelve a salir',
  }),
  settle: endpoint({
    method: 'POST',
    path: '/message/:id/settle',
    access: 'conversations.write',
    summary: 'Da por enviado o por descartado un mensaje que no se pudo enviar o del que no se sabe si llegó',
    params: MessageById,
    body: z.strictObject({ arrived: z.boolean() }),
    data: Message,
  }),
};
