import * as z from 'zod';
import { ACCOUNT_CHANNELS, type AccountChannel, CHANNELS } from '../conversations/channel-table.ts';
import type { Permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, Nothing } from '../kit/fields.ts';

/** Where an alert leads: the page, with the parameter that opens its subject. */
type Target =
  | 'appointment'
  | 'campaign'
  | 'freeTimes'
  | 'conversation'
  | 'credits'
  | 'billing'
  | 'channel'
  | 'mercadoPago';

interface AlertKindSpec {
  /** Only people who may read the page that it opens get it. The page of a channel differs by channel. */
  needs: Permission | 'channel';
  words: string;
  target: Target;
}

/** Every kind of alert. A new kind is an entry here and a job that records it. */
export const ALERT_KINDS = {
  booked: { needs: 'appointments.read', words: 'agendó una cita', target: 'appointment' },
  moved: { needs: 'appointments.read', words: 'cambió su cita', target: 'appointment' },
  cancelled: { needs: 'appointments.read', words: 'canceló su cita', target: 'appointment' },
  freeTimes: { needs: 'appointments.read', words: 'listos para publicar', target: 'freeTimes' },
  handedOver: { needs: 'conversations.read', words: 'pide una persona', target: 'conversation' },
  undelivered: { needs: 'conversations.read', words: 'no recibió un mensaje', target: 'conversation' },
  noCredits: { needs: 'credits.read', words: 'dejó de responder: no hay créditos', target: 'credits' },
  paymentFailed: { needs: 'billing.read', words: 'no se pudo cobrar', target: 'billing' },
  campaignFinished: { needs: 'campaigns.read', words: 'terminó de enviarse', target: 'campaign' },
  campaignPaused: { needs: 'campaigns.read', words: 'está en pausa', target: 'campaign' },
  paid: { needs: 'money.read', words: 'pagó su cita', target: 'appointment' },
  paymentReturned: { needs: 'money.read', words: 'pagó y se le devuelve', target: 'appointment' },
  paymentHeld: { needs: 'money.read', words: 'reclamó su pago en Mercado Pago', target: 'appointment' },
  chargedBack: { needs: 'money.read', words: 'pidió un contracargo a su banco', target: 'appointment' },
  paymentProblem: { needs: 'money.read', words: 'tiene un pago que no coincide', target: 'appointment' },
  refundFailed: { needs: 'money.read', words: 'no recibió su devolución', target: 'appointment' },
  paymentAccount: { needs: 'mercadoPago.read', words: 'necesita conectarse otra vez', target: 'mercadoPago' },
  channelStopped: { needs: 'channel', words: 'dejó de enviar mensajes', target: 'channel' },
} as const satisfies Record<string, AlertKindSpec>;
export type AlertKind = keyof typeof ALERT_KINDS;
export const ALERT_KIND_NAMES = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]];

/** The permission for the page on which accounts of this channel are connected. */
export const channelPermission = (channel: AccountChannel): Permission =>
  `${CHANNELS[channel].account.page}.read`;

export const Alert = z.object({
  _id: entityId('alert'),
  kind: z.enum(ALERT_KIND_NAMES),
  /** The appointment, campaign, text of free times, conversation, assistant or account. */
  subjectId: z.string(),
  /** The name of its subject. */
  name: z.string(),
  /** The service, or why. */
  detail: z.string(),
  /** The channel of the account. */
  channel: z.enum(ACCOUNT_CHANNELS).nullable(),
  /** The start of the appointment. */
  startsAt: instant().nullable(),
  at: instant(),
  isRead: z.boolean(),
});
export type Alert = z.output<typeof Alert>;

/** A person gets the alerts of the business for which they have the permission; what they read is theirs alone. */
export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/alert',
    access: 'signedIn',
    summary: 'Lo que pasó sin que alguien del equipo lo hiciera, lo más reciente primero',
    /** Unread ones are counted to a hundred at most. */
    data: z.object({ rows: z.array(Alert), unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/alert/:id/read',
    access: 'signedIn',
    summary: 'Marca un aviso como leído',
    params: { id: entityId('alert') },
    data: Nothing,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/alert/read',
    access: 'signedIn',
    summary: 'Marca todos los avisos como leídos',
    data: Nothing,
  }),
};
