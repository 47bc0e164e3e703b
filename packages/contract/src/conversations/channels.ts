import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, Nothing, oneLine, onceKey, requiredText, sameBusiness } from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { ACCOUNT_CHANNELS, META_CHANNELS } from './channel-table.ts';

export const ACCOUNT_STATES = ['connecting', 'connected', 'stopped', 'disconnected'] as const;

/** An account of the business on a channel. Its credentials never leave the server. */
export const ChannelAccount = z.object({
  _id: entityId('channelAccount'),
  channel: z.enum(ACCOUNT_CHANNELS),
  /** The name of the account on the channel. */
  name: z.string(),
  handle: z.string(),
  /** The channel's ids of the account and of its parent. */
  externalId: z.string(),
  parentId: z.string(),
  state: z.enum(ACCOUNT_STATES),
  /** The reason why it stopped. */
  reason: z.string(),
  /** Whether messages that the business starts are sent by this account. */
  isDefault: z.boolean(),
  hasToken: z.boolean(),
  /** The last four characters of the token, so that tokens can be distinguished. */
  maskedToken: z.string(),
  /** Whether comments are ingested, on channels with comments. */
  takesComments: z.boolean(),
  /** The template for automatic messages outside of the reply window. */
  noticeTemplateId: z.string().nullable(),
  connectedAt: instant().nullable(),
  checkedAt: instant().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type ChannelAccount = z.output<typeof ChannelAccount>;

/** The values to copy into the application at Meta. */
export const WebhookData = z.object({
  url: z.string(),
  verifyToken: z.string(),
  /** Whether this installation has the keys of a Meta application. Without them no account can be connected. */
  isReady: z.boolean(),
});
export type WebhookData = z.output<typeof WebhookData>;

const Accounts = z.object({ accounts: z.array(ChannelAccount), webhook: WebhookData });

export const ChannelTemplate = z.object({
  _id: entityId('channelTemplate'),
  accountId: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  /** The status as Meta names it: APPROVED, PENDING, REJECTED, PAUSED… */
  status: z.string(),
  body: z.string(),
  /** The number of placeholders in its body. */
  variables: z.int(),
  /** Whether it is approved and has placeholders in its body only. */
  isUsable: z.boolean(),
  reason: z.string(),
});
export type ChannelTemplate = z.output<typeof ChannelTemplate>;

export const SimulatorLink = z.object({
  _id: entityId('simulatorLink'),
  name: z.string(),
  conversationId: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  lastSeenAt: instant().nullable(),
});
export type SimulatorLink = z.output<typeof SimulatorLink>;

/** A message as the visitor of a test link sees it: their own messages and the answers. */
export const SimulatorMessage = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  kind: z.string(),
  text: z.string(),
  mediaUrl: z.string(),
  at: instant(),
  isDeleted: z.boolean(),
});
export type SimulatorMessage = z.output<typeof SimulatorMessage>;

/** The largest file that a person without an account may send. */
export const SIMULATED_FILE_LIMIT = 8 * 1_048_576;

const ById = { id: entityId('channelAccount') };
const ByToken = { token: z.string().regex(/^[\w-]{22}$/) };
/** An id of Meta, which consists of digits. */
const metaId = () =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d{5,25}$/, 'Solo lleva números, como aparece en Meta');
const token = () =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .min(20, 'El token está incompleto')
    .max(1000, 'Máximo 1000 caracteres')
    .regex(/^[\w.|-]+$/, 'El token no debe llevar espacios ni otros signos');

const publicRate = { max: 30, seconds: 60 };
const networkRate = { max: 20, seconds: 60 };

export const channels = {
  verifyWebhook: endpoint({
    method: 'GET',
    path: '/webhook/meta',
    access: 'webhook',
    summary: 'Meta comprueba que esta dirección es nuestra',
    query: z.strictObject({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(500),
      'hub.challenge': z.string().max(500),
    }),
    data: z.string(),
    contentType: 'text/plain',
  }),
  receiveWebhook: endpoint({
    method: 'POST',
    path: '/webhook/meta',
    access: 'webhook',
    summary: 'Lo que cuentan WhatsApp, Instagram y Messenger, firmado',
    body: 'raw',
    bodyLimit: 4 * 1024 * 1024,
    data: Nothing,
  }),
  listWhatsapp: endpoint({
    method: 'GET',
    path: '/whatsapp-api',
    access: 'whatsappApi.read',
    summary: 'Los números conectados por la API de WhatsApp, y los datos del webhook',
    data: Accounts,
  }),
  connectWhatsapp: endpoint({
    method: 'POST',
    path: '/whatsapp-api',
    access: 'whatsappApi.write',
    summary: 'Conecta un número de la API de WhatsApp, comprobado con Meta',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      phoneNumberId: metaId(),
      businessAccountId: metaId(),
      token: token(),
    }),
    data: ChannelAccount,
    status: 201,
    message: 'Número conectado',
    rate: networkRate,
  }),
  changeWhatsapp: endpoint({
    method: 'PATCH',
    path: '/whatsapp-api/:id',
    access: 'whatsappApi.write',
    summary: 'Elige si los avisos salen por este número y con qué plantilla',
    params: ById,
    body: z.strictObject({
      isDefault: z.boolean().optional(),
      noticeTemplateId: entityId('channelTemplate').nullable().optional(),
    }),
    data: ChannelAccount,
    message: 'Cambios guardados',
  }),
  testWhatsapp: endpoint({
    method: 'POST',
    path: '/whatsapp-api/:id/test',
    access: 'whatsappApi.write',
    summary: 'Comprueba con Meta que el número sigue conectado',
    params: ById,
    data: ChannelAccount,
    rate: networkRate,
  }),
  disconnectWhatsapp: endpoint({
    method: 'DELETE',
    path: '/whatsapp-api/:id',
    access: 'whatsappApi.write',
    summary: 'Desconecta un número y olvida su token',
    params: ById,
    data: Nothing,
    message: 'Número desconectado',
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: '/whatsapp-api/:id/template',
    access: 'conversations.read',
    summary: 'Las plantillas de un número, como Meta las contó por última vez',
    params: ById,
    data: z.array(ChannelTemplate),
  }),
  syncTemplates: endpoint({
    method: 'POST',
    path: '/whatsapp-api/:id/template/sync',
    access: 'whatsappApi.write',
    summary: 'Vuelve a pedir a Meta las plantillas de un número',
    params: ById,
    data: z.array(ChannelTemplate),
    message: 'Plantillas al día',
    rate: networkRate,
  }),
  listMeta: endpoint({
    method: 'GET',
    path: '/meta/account',
    access: 'meta.read',
    summary: 'Las páginas de Facebook y cuentas de Instagram conectadas, y los datos del webhook',
    data: Accounts,
  }),
  connectMeta: endpoint({
    method: 'POST',
    path: '/meta/account',
    access: 'meta.write',
    summary: 'Conecta una página de Facebook y su cuenta de Instagram con el token de la página',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      token: token(),
      channels: z.array(z.enum(META_CHANNELS)).min(1, 'Elige al menos un canal').max(META_CHANNELS.length),
    }),
    data: z.array(ChannelAccount),
    status: 201,
    message: 'Cuenta conectada',
    rate: networkRate,
  }),
  testMeta: endpoint({
    method: 'POST',
    path: '/meta/account/:id/test',
    access: 'meta.write',
    summary: 'Comprueba con Meta que la cuenta sigue conectada',
    params: ById,
    data: ChannelAccount,
    rate: networkRate,
  }),
  disconnectMeta: endpoint({
    method: 'DELETE',
    path: '/meta/account/:id',
    access: 'meta.write',
    summary: 'Desconecta una cuenta y olvida su token',
    params: ById,
    data: Nothing,
    message: 'Cuenta desconectada',
  }),
  listCommented: endpoint({
    method: 'GET',
    path: '/meta/comments',
    access: 'comments.read',
    summary: 'Las cuentas cuyos comentarios se pueden atender',
    data: z.array(ChannelAccount),
  }),
  takeComments: endpoint({
    method: 'PUT',
    path: '/meta/comments/:id',
    access: 'comments.write',
    summary: 'Elige si se atienden los comentarios de una cuenta',
    params: ById,
    body: z.strictObject({ takesComments: z.boolean() }),
    data: ChannelAccount,
    message: 'Cambios guardados',
  }),
  listSimulatorLinks: endpoint({
    method: 'GET',
    path: '/simulatorLink',
    access: 'conversations.read',
    summary: 'Los enlaces con los que alguien prueba cómo contesta el negocio',
    data: z.array(SimulatorLink),
  }),
  makeSimulatorLink: endpoint({
    method: 'POST',
    path: '/simulatorLink',
    access: 'conversations.write',
    summary: 'Hace un enlace de prueba; su dirección solo se muestra esta vez',
    body: z.strictObject({ businessId: sameBusiness().optional(), name: oneLine(2, 60) }),
    data: SimulatorLink.extend({ url: z.string() }),
    status: 201,
    message: 'Enlace listo para compartir',
  }),
  removeSimulatorLink: endpoint({
    method: 'DELETE',
    path: '/simulatorLink/:id',
    access: 'conversations.write',
    summary: 'Deja sin efecto un enlace de prueba',
    params: { id: entityId('simulatorLink') },
    data: Nothing,
    message: 'Enlace eliminado',
  }),
  readSimulator: endpoint({
    method: 'GET',
    path: '/simulator/:token',
    access: 'public',
    summary: 'Lo que se dijo en una prueba por enlace',
    params: ByToken,
    data: z.object({
      business: z.string(),
      messages: z.array(SimulatorMessage),
      /** Whether somebody of the team closed the reply window, until the visitor writes again. */
      isWindowClosed: z.boolean(),
    }),
    rate: { max: 120, seconds: 60 },
  }),
  writeSimulator: endpoint({
    method: 'POST',
    path: '/simulator/:token/message',
    access: 'public',
    summary: 'Escribe en una prueba por enlace',
    params: ByToken,
    body: z.strictObject({ text: requiredText(1, 1000), key: onceKey() }),
    data: SimulatorMessage,
    status: 201,
    rate: publicRate,
  }),
  sendFileSimulator: endpoint({
    method: 'POST',
    path: '/simulator/:token/file',
    access: 'public',
    summary: 'Manda una foto o una nota de voz de hasta 8 MB en una prueba por enlace',
    params: ByToken,
    /** The transcript of a voice note, or the caption of a picture. */
    query: z.strictObject({
      text: z.string().trim().max(1000, 'Máximo 1000 caracteres').default(''),
      key: onceKey(),
    }),
    body: 'multipart',
    bodyLimit: SIMULATED_FILE_LIMIT + 65_536,
    data: SimulatorMessage,
    status: 201,
    rate: { max: 10, seconds: 60 },
  }),
};
