import { ACTIONS } from '@cauce/domain/funnels/actions';
import * as z from 'zod';
import { CLIENT_SOURCES, CLIENT_TYPES } from './contact-words.ts';
import { entityId, instant, RecordRights } from '../kit/fields.ts';
import { visibleWith } from '../kit/visibility.ts';

export const Client = z.object({
  _id: entityId('client'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  lastname: z.string(),
  secondLastname: z.string(),
  whatsapp: z.string(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  email: z.string(),
  type: z.enum(CLIENT_TYPES),
  birthdate: z.string().nullable(),
  gender: z.string(),
  noRespond: z.boolean(),
  /** Whether they asked in a message to get no messages. */
  optedOut: z.boolean(),
  source: z.enum(CLIENT_SOURCES),
  isArchived: z.boolean(),
  notes: z.array(z.object({ text: z.string(), date: instant() })),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Client = z.output<typeof Client>;

/** A contact in the list. */
export const Contact = Client.extend({
  lastVisit: visibleWith('appointments.read', instant()),
  lastMessage: visibleWith('conversations.read', z.object({ date: instant(), message: z.string() })),
  /** The number of sent and planned notifications. */
  sent: visibleWith('notifications.read', z.int()),
  scheduled: visibleWith('notifications.read', z.int()),
});
export type Contact = z.output<typeof Contact>;

const interests = <Id extends string>(id: Id) =>
  z.array(
    z.object({ [id]: z.string(), name: z.string(), dateTime: instant() } as Record<Id, z.ZodString> & {
      name: z.ZodString;
      dateTime: ReturnType<typeof instant>;
    }),
  );

export const Interests = z.object({
  services: interests('serviceId'),
  products: interests('productId'),
  courses: interests('courseId'),
  properties: interests('propertyId'),
});
export type Interests = z.output<typeof Interests>;

/** A place that a contact had in a funnel. */
export const FunnelStep = z.object({
  date: instant(),
  /** The stored names of the phase and its scenario. */
  phase: z.string(),
  funnelId: z.string(),
  /** The names of the phase and its scenario. */
  title: z.string(),
  funnelName: z.string(),
  /** The action that led there; null when a person moved the contact. */
  action: z.enum(ACTIONS).nullable(),
  /** The e-mail of that person. */
  by: z.string(),
});
export type FunnelStep = z.output<typeof FunnelStep>;

/** All data of one contact. */
export const ClientDetails = Client.extend({
  /** The ids by which channels know them; empty on channels where they never wrote. */
  whatsAppId: z.string(),
  instagramAccountId: z.string(),
  messengerId: z.string(),
  pushName: z.string(),
  interests: Interests,
  visits: visibleWith(
    'appointments.read',
    z.object({ count: z.int(), firstAt: instant().nullable(), lastAt: instant().nullable() }),
  ),
  lastInteraction: visibleWith('conversations.read', instant()),
  funnelPhases: visibleWith('funnels.read', z.array(FunnelStep)),
  /** The ids of the latest movements. */
  moneyMovementIds: visibleWith('money.read', z.array(z.string())),
  /** The total they paid, less refunds, in pesos. */
  spent: visibleWith('money.read', z.number()),
  lastCampaignId: visibleWith('campaigns.read', z.string()),
  can: RecordRights,
});
export type ClientDetails = z.output<typeof ClientDetails>;
