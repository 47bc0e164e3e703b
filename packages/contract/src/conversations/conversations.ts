import * as z from 'zod';
import { fileAddress } from '../account/files.ts';
import { CHANNEL_FAMILIES, CHANNEL_NAMES, type ChannelName, describeChannel } from './channel-table.ts';
import { Note, Turn, Undelivered } from './conversation-log.ts';
import { LONGEST_LABEL, MOST_LABELS } from './labels.ts';
import { Message } from './message.ts';
import { SimulatedWords } from './simulated.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  emailAddress,
  entityId,
  instant,
  listed,
  Nothing,
  onceKey,
  oneLine,
  optionalText,
  placeCursor,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';

export * from './message.ts';
export * from './conversation-log.ts';

/** Why nobody can write: the person may not, the account is not connected, or the reply window is closed. */
export const WRITING_REFUSALS = ['permission', 'login', 'closed'] as const;
export const LOGIN_FIRST = 'Debes iniciar sesión con Facebook para poder enviar mensajes';
/** How long a person may answer, in words. */
function windowWords(channel: ChannelName): string {
  const { windowHours = 24, personWindowHours: hours = windowHours } = describeChannel(channel).sending;
  return hours > 24 ? `${hours / 24} días` : `${hours} horas`;
}
export const closedWords = (channel: ChannelName): string =>
  `Pasaron ${windowWords(channel)} desde su último mensaje: espera a que te escriba`;

export const Conversation = z.object({
  _id: entityId('conversation'),
  channel: z.enum(CHANNEL_NAMES),
  /** The name of the business's account on the channel; empty without accounts. */
  account: z.string(),
  /** A conversation in test mode: nothing is sent to a channel. */
  isTest: z.boolean(),
  clientId: z.string().nullable(),
  specialistId: z.string().nullable(),
  /** The name of the contact or specialist; without one, their name on the channel. */
  name: z.string(),
  /** Their picture on the channel; empty when there is none. */
  picture: z.string(),
  /** Their number or handle on the channel. */
  address: z.string(),
  lastAt: instant(),
  lastText: z.string(),
  lastDirection: z.enum(['in', 'out']),
  unread: z.int(),
  /** The member of the team who attends, and until when assistants stay silent. */
  attendedBy: z.string(),
  /** The name of that member; empty after they left the team. */
  attendedByName: z.string(),
  attendedUntil: instant().nullable(),
  /** Since when it waits for a person of the team; null when it does not. */
  handedOverAt: instant().nullable(),
  /** Work is done until the client writes again. */
  resolvedAt: instant().nullable(),
  /** It is put off until then, or until the client writes. */
  snoozedUntil: instant().nullable(),
  labels: z.array(z.string()),
  /** An assistant is writing an answer. */
  isAnswering: z.boolean(),
  /** The member of the team who is responsible, even when another one answers. */
  assignedTo: z.string(),
  assignedToName: z.string(),
  /** Whether the team marked «no responder», or the client asked for no messages. */
  noRespond: z.boolean(),
  optedOut: z.boolean(),
  /** The end of the reply window; null for channels without one. */
  openUntil: instant().nullable(),
  cannotWrite: z.enum(WRITING_REFUSALS).nullable(),
  /** Templates may be sent whenever the account is connected. */
  can: z.object({ write: z.boolean(), useTemplates: z.boolean() }),
});
export type Conversation = z.output<typeof Conversation>;

/** Open conversations are neither resolved nor put off. */
export const CONVERSATION_STATES = ['open', 'snoozed', 'resolved'] as const;

/** The conversations that wait for a person, counted to a hundred at most. */
export const Handovers = z.object({
  waiting: z.int(),
  latest: z.array(z.object({ _id: entityId('conversation'), name: z.string(), handedOverAt: instant() })),
});
export type Handovers = z.output<typeof Handovers>;

/** The longest message of a channel. */
export const LONGEST_MESSAGE = 4000;
const ById = { id: entityId('conversation') };
const MessageById = { id: entityId('message') };
const NoteById = { id: entityId('note') };

const MOST_BLANKS = 20;
const LONGEST_BLANK = 500;
/** The maximum number of files that can be sent at once. */
export const MOST_FILES = 10;
/** A text, files or both. The text is the caption of the first file. */
export const Writing = z
  .strictObject({
    text: optionalText(1, LONGEST_MESSAGE).default(''),
    files: z.array(fileAddress()).max(MOST_FILES, `Máximo ${MOST_FILES} archivos`).default([]),
    /** The id of the message that it answers. */
    answers: entityId('message').optional(),
    /** The once key: a sender without an answer repeats the request with it, and the message is sent once. */
    key: onceKey(),
    /** A template of the account, sent without other content. */
    template: z
      .strictObject({
        templateId: entityId('channelTemplate'),
        parameters: z.array(oneLine(1, LONGEST_BLANK)).max(MOST_BLANKS).default([]),
      })
      .optional(),
  })
  .refine(({ text: words, files, template }) => words !== '' || files.length > 0 || template !== undefined, {
    path: ['text'],
    error: 'Escribe un mensaje',
  })
  .refine(
    ({ text: words, files, template }) => template === undefined || (words === '' && files.length === 0),
    {
      path: ['template'],
      error: 'Una plantilla se envía sola',
    },
  );

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversation',
    access: 'conversations.read',
    summary: 'Las conversaciones, la más reciente primero',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      search: z.string().trim().max(100).default(''),
      channel: z.enum(CHANNEL_FAMILIES).optional(),
      unread: z.literal('true').optional(),
      /** Conversations that wait for a person of the team. */
      handedOver: z.literal('true').optional(),
      /** Conversations whose last message is the client's. */
      unanswered: z.literal('true').optional(),
      /** Without it, and without a search or a contact, only open conversations. */
      state: z.enum(CONVERSATION_STATES).optional(),
      label: z.string().trim().max(LONGEST_LABEL).optional(),
      /** Conversations assigned to the caller, or to nobody. */
      assigned: z.enum(['mine', 'nobody']).optional(),
      clientId: entityId('client').optional(),
      before: placeCursor(),
    }),
    /** The number of unread conversations, counted to a hundred at most. */
    data: listed(Conversation).extend({ unread: z.int() }),
  }),
  handovers: endpoint({
    method: 'GET',
    path: '/conversation/handovers',
    access: 'conversations.read',
    summary: 'Cuántas conversaciones esperan a una persona, y las más recientes',
    query: ByBusiness,
    data: Handovers,
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
    query: z.strictObject({ before: placeCursor(), logs: z.literal('true').optional() }),
    data: listed(Message).extend({
      /** Notes of the same period. */
      notes: z.array(Note),
      /** Empty unless requested. */
      turns: z.array(Turn),
      /** The names of authors, by their e-mail or the assistant's id. */
      authors: z.record(z.string(), z.string()),
    }),
  }),
  turn: endpoint({
    method: 'GET',
    path: '/turn/:id',
    access: 'conversations.read',
    summary: 'Lo que hizo un asistente antes de contestar',
    params: { id: entityId('turn') },
    data: Turn,
  }),
  write: endpoint({
    method: 'POST',
    path: '/conversation/:id/message',
    access: 'conversations.write',
    summary: 'Escribe a quien está del otro lado y toma la conversación dos horas',
    params: ById,
    body: Writing,
    /** The messages: one for each file, or a single one. */
    data: z.array(Message),
    status: 201,
  }),
  take: endpoint({
    method: 'POST',
    path: '/conversation/:id/take',
    access: 'conversations.write',
    summary: 'Toma una conversación: el asistente calla hasta que se devuelva o pasen dos horas',
    params: ById,
    data: Conversation,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/conversation/:id/assignee',
    access: 'conversations.write',
    summary: 'Encarga una conversación a alguien del equipo, o a nadie',
    params: ById,
    body: z.strictObject({ email: z.union([z.literal(''), emailAddress()]) }),
    data: Conversation,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/conversation/colleagues',
    access: 'conversations.read',
    summary: 'A quiénes se puede encargar una conversación',
    query: ByBusiness,
    data: z.array(z.object({ email: z.string(), name: z.string() })),
  }),
  note: endpoint({
    method: 'POST',
    path: '/conversation/:id/note',
    access: 'conversations.write',
    summary: 'Apunta algo que solo lee el equipo',
    params: ById,
    body: z.strictObject({ text: requiredText(1, 2000) }),
    data: Note,
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/note/:id',
    access: 'conversations.write',
    summary: 'Elimina una nota propia',
    params: NoteById,
    data: Nothing,
  }),
  resolve: endpoint({
    method: 'PUT',
    path: '/conversation/:id/resolved',
    access: 'conversations.write',
    summary: 'Da por resuelta una conversación, o la reabre',
    params: ById,
    body: z.strictObject({ isResolved: z.boolean() }),
    data: Conversation,
  }),
  snooze: endpoint({
    method: 'PUT',
    path: '/conversation/:id/snooze',
    access: 'conversations.write',
    summary: 'Pospone una conversación, o deja de posponerla',
    params: ById,
    body: z.strictObject({ until: instant().nullable() }),
    data: Conversation,
  }),
  label: endpoint({
    method: 'PUT',
    path: '/conversation/:id/labels',
    access: 'conversations.write',
    summary: 'Cambia las etiquetas de una conversación',
    params: ById,
    body: z.strictObject({
      labels: z.array(oneLine(1, LONGEST_LABEL)).max(MOST_LABELS, `Máximo ${MOST_LABELS} etiquetas`),
    }),
    data: Conversation,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/conversation/labels',
    access: 'conversations.read',
    summary: 'Las etiquetas que usa el equipo',
    query: ByBusiness,
    data: z.array(z.string()),
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/conversation/:id/unread',
    access: 'conversations.read',
    summary: 'Marca la conversación como no leída',
    params: ById,
    data: Conversation,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/conversation/:id/read',
    access: 'conversations.read',
    summary: 'Marca la conversación como leída',
    params: ById,
    data: Conversation,
  }),
  /** Lets assistants answer in the conversation again. */
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
    body: SimulatedWords.extend({ conversationId: entityId('conversation') }),
    data: Message,
    status: 201,
  }),
  closeWindow: endpoint({
    method: 'POST',
    path: '/simulator/window',
    access: 'conversations.write',
    summary: 'Hace como si hubieran pasado 24 horas desde su último mensaje (solo en modo de prueba)',
    body: z.strictObject({ conversationId: entityId('conversation') }),
    data: Conversation,
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
  undelivered: endpoint({
    method: 'GET',
    path: '/message/undelivered',
    access: 'conversations.read',
    summary: 'Los últimos mensajes que no llegaron y que nadie ha atendido',
    query: ByBusiness,
    /** The total is counted to a hundred at most. */
    data: z.object({ rows: z.array(Undelivered), total: z.int() }),
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
