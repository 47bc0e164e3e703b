import * as z from 'zod';
import { country } from './kit/country.ts';
import { endpoint } from './kit/endpoint.ts';
import { entityId, instant, moment, requiredText, sameBusiness } from './kit/fields.ts';
import { SpecialistFields } from './specialists.ts';

export const NotificationInput = z.strictObject({
  businessId: sameBusiness().optional(),
  clientId: entityId('client'),
  /** The client's, or that of the specialist whom they meet: the longer and shorter of the two. */
  whatsapp: SpecialistFields.shape.whatsapp,
  ...country,
  text: requiredText(1, 2000),
  deliveryDate: moment(),
  phase: z.string().trim().max(60).default(''),
  /** No business keeps funnels yet: until it does, every id of one is unknown. */
  funnelId: z.uuid().nullable().default(null),
  /** Accepted and ignored: only the server knows what it sent. */
  sent: z.boolean().optional(),
  deletable: z.boolean().default(true),
});
export type NotificationInput = z.output<typeof NotificationInput>;

export const Notification = z.object({
  _id: entityId('notification'),
  businessId: entityId('business'),
  clientId: z.string(),
  whatsapp: z.string(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  text: z.string(),
  deliveryDate: instant(),
  phase: z.string(),
  funnelId: z.string().nullable(),
  sent: z.boolean(),
  deletable: z.boolean(),
  createdAt: instant(),
});
export type Notification = z.output<typeof Notification>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notification',
    access: 'clients.find',
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
    access: 'clients.register',
    summary: 'Programa un mensaje para un contacto',
    body: z.strictObject({ notification: NotificationInput }),
    data: Notification,
    status: 201,
  }),
};
