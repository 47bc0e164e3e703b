import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import {
  APPOINTMENT_CHANGES,
  NOTIFICATION_KINDS,
  PLANNABLE_KINDS,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '@cauce/domain/texts/message-template';
import * as z from 'zod';
import { country } from '../kit/country.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  entityId,
  instant,
  moment,
  Nothing,
  paged,
  pageQuery,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { SpecialistFields } from '../agenda/specialists.ts';

const LONGEST_TEXT = 2000;

export const NotificationInput = z
  .strictObject({
    businessId: sameBusiness().optional(),
    clientId: entityId('client'),
    /** The present number of the client, or of the specialist of the appointment. Another one is refused. */
    whatsapp: SpecialistFields.shape.whatsapp.optional(),
    ...country,
    /** The default is the business's text for this kind. */
    text: requiredText(1, LONGEST_TEXT).optional(),
    deliveryDate: moment(),
    phase: z.string().trim().max(60).default(''),
    kind: z.enum(PLANNABLE_KINDS).default('free'),
    /** The appointment of the message: when it is cancelled or changed, the message is not sent. */
    appointmentId: entityId('appointment').nullable().default(null),
    /** The parts of the appointment that changed, of a notice of the kind `changed`. */
    changes: z.array(z.enum(APPOINTMENT_CHANGES)).min(1).max(APPOINTMENT_CHANGES.length).optional(),
    funnelId: entityId('funnel').nullable().default(null),
    /** Accepted and ignored, because only the server knows what it sent. */
    sent: z.boolean().optional(),
    deletable: z.boolean().default(true),
  })
  .refine(({ text, kind }) => text !== undefined || kind !== 'free', { path: ['text'], message: REQUIRED })
  .refine(({ kind, changes }) => kind !== 'changed' || changes !== undefined, {
    path: ['changes'],
    message: 'Indica qué cambió de la cita',
  });
export type NotificationInput = z.output<typeof NotificationInput>;

/** The states from planned to delivered, and those of messages that were not sent. */
export const NOTIFICATION_STATUSES = [
  'planned',
  'sending',
  'sent',
  'unknown',
  'failed',
  'skipped',
  'cancelled',
] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

export const Notification = z.object({
  _id: entityId('notification'),
  businessId: entityId('business'),
  clientId: z.string(),
  whatsapp: z.string(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  /** The text with current values; after sending, the text that was sent. */
  text: z.string(),
  deliveryDate: instant(),
  phase: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  appointmentId: z.string().nullable(),
  funnelId: z.string().nullable(),
  sent: z.boolean(),
  status: z.enum(NOTIFICATION_STATUSES),
  /** The reason why it was not sent. */
  reason: z.string(),
  /** The id of its message, which can be sent again or settled. */
  messageId: z.string().nullable(),
  sentAt: instant().nullable(),
  deletable: z.boolean(),
  createdAt: instant(),
});
export type Notification = z.output<typeof Notification>;

export const NotificationRow = Notification.extend({
  clientName: z.string(),
  appointment: z
    .object({
      _id: z.string(),
      start: instant(),
      status: z.enum(APPOINTMENT_STATUSES),
      serviceName: z.string(),
      specialistName: z.string(),
    })
    .nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type NotificationRow = z.output<typeof NotificationRow>;

/** The notices that a colleague sends with a change of an appointment. */
export const APPOINTMENT_NOTICES = [
  'confirmation',
  'specialist',
  'moved',
  'changed',
  'cancellation',
] as const;
export type AppointmentNotice = (typeof APPOINTMENT_NOTICES)[number];

export const NoticeForecast = z.object({
  /** Why the recipient can get no notice; empty when they can. */
  reason: z.string(),
  /** When it leaves, if it is planned now. */
  leavesAt: instant(),
  /** Whether it waits for the end of the quiet hours. */
  isQuiet: z.boolean(),
  /** The text with the values of the appointment; empty without one, and before it is known what changed. */
  text: z.string(),
});
export type NoticeForecast = z.output<typeof NoticeForecast>;

/** The tabs of the page: planned, sent, and everything that was not sent. */
export const NOTIFICATION_TABS = ['planned', 'sent', 'unsent'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

const quietHour = () =>
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'La hora no es válida', abort: true });

export const EARLIEST_LEAD = 14 * 24 * 60;
const REMINDER = { min: 15, most: 5 };
const REQUEST = { min: 30 };
const early = 'Lo más temprano son 14 días antes';

export const NotificationRules = z.strictObject({
  /** No messages are sent between these times. The same value twice means no quiet hours. */
  quietFrom: quietHour(),
  quietTo: quietHour(),
  /** The maximum number of messages to a contact per day. */
  dailyCap: z.int().min(1, 'Permite al menos un mensaje').max(50, 'Máximo 50 mensajes'),
  /** Minutes before the appointment. */
  reminders: z
    .array(z.int().min(REMINDER.min, 'Lo más tarde son 15 minutos antes').max(EARLIEST_LEAD, early))
    .max(REMINDER.most, `Puedes tener ${REMINDER.most} recordatorios como máximo`)
    .refine((leads) => new Set(leads).size === leads.length, 'Ya tienes un recordatorio a esa hora'),
  /** Minutes before the appointment; null means that nobody is asked to confirm. */
  confirmationRequest: z
    .int()
    .min(REQUEST.min, 'Lo más tarde son 30 minutos antes')
    .max(EARLIEST_LEAD, early)
    .nullable(),
  texts: z.strictObject(
    Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, requiredText(1, 1000)])) as Record<
      TemplateKind,
      ReturnType<typeof requiredText>
    >,
  ),
});
export type NotificationRules = z.output<typeof NotificationRules>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notification',
    access: 'notifications.read',
    summary: 'Los mensajes programados y enviados de un contacto',
    query: z
      .strictObject({ cId: entityId('client').optional(), clientId: entityId('client').optional() })
      .refine((asked) => asked.cId !== undefined || asked.clientId !== undefined, {
        path: ['cId'],
        message: 'Indica el contacto',
      }),
    data: z.array(Notification),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/notification',
    access: 'notifications.plan',
    summary: 'Programa un mensaje para un contacto',
    body: z.strictObject({ notification: NotificationInput }),
    data: Notification,
    status: 201,
  }),
  /** Whether, when and how a notice will leave, for screens on which an appointment is changed. */
  forecast: endpoint({
    method: 'GET',
    path: '/notification/forecast',
    access: 'notifications.plan',
    summary: 'Si un aviso de una cita llegaría, cuándo saldría y qué diría',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      clientId: entityId('client'),
      kind: z.enum(APPOINTMENT_NOTICES),
      appointmentId: entityId('appointment').optional(),
    }),
    data: NoticeForecast,
  }),
  page: endpoint({
    method: 'GET',
    path: '/notification/page',
    access: 'notifications.read',
    summary: 'Los mensajes programados, enviados y no enviados del negocio',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      tab: z.enum(NOTIFICATION_TABS).default('planned'),
      kind: z.enum(NOTIFICATION_KINDS).optional(),
      search: z.string().trim().max(100).default(''),
      from: moment().optional(),
      to: moment().optional(),
      ...pageQuery,
    }),
    data: paged(NotificationRow).extend({
      counts: z.object({ planned: z.int(), sent: z.int(), unsent: z.int() }),
    }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/notification/:id',
    access: 'notifications.cancel',
    summary: 'Cancela un mensaje que aún no sale: cualquiera, o uno propio',
    params: { id: entityId('notification') },
    data: Nothing,
    message: 'Mensaje cancelado',
  }),
  rules: endpoint({
    method: 'GET',
    path: '/notification/rules',
    access: 'notifications.read',
    summary: 'Qué se dice, cuándo y a qué horas no se escribe a nadie',
    query: ByBusiness,
    data: NotificationRules,
  }),
  setRules: endpoint({
    method: 'PUT',
    path: '/notification/rules',
    access: 'notifications.write',
    summary: 'Cambia los textos y horarios de los mensajes',
    body: z.strictObject({ businessId: sameBusiness().optional(), rules: NotificationRules }),
    data: NotificationRules,
    message: 'Guardamos los textos y horarios',
  }),
};
