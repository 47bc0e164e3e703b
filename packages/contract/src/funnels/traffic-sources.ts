import { MATCH_TYPES, type MatchType } from '@cauce/domain/funnels/source-matching';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  entityId,
  instant,
  Nothing,
  oneLine,
  paged,
  pageQuery,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { visibleWith } from '../kit/visibility.ts';

/** Screens list all sources at once, so their number is limited. */
export const SOURCES_AT_MOST = 300;

export const MATCH_WORDS: Readonly<Record<MatchType, string>> = {
  partial: 'Contiene la palabra clave',
  exact: 'Es exactamente la palabra clave',
};

/** A source of an advertisement of Meta needs no keyword. */
export const TrafficSourceInput = z
  .strictObject({
    businessId: sameBusiness().optional(),
    source: oneLine(2, 50),
    keyword: z.union([z.literal(''), oneLine(1, 100)]),
    description: requiredText(2, 500),
    matchType: z.enum(MATCH_TYPES, REQUIRED),
    adId: z
      .string()
      .trim()
      .max(64, 'Máximo 64 caracteres')
      .regex(/^[\w.-]*$/, 'El ID del anuncio solo lleva números')
      .default(''),
  })
  .refine(({ keyword, adId }) => keyword !== '' || adId !== '', { path: ['keyword'], error: REQUIRED });
export type TrafficSourceInput = z.output<typeof TrafficSourceInput>;

export const TrafficSource = z.object({
  _id: entityId('trafficSource'),
  businessId: entityId('business'),
  /** Its name. */
  source: z.string(),
  /** Empty for an advertisement that was recorded by itself. */
  keyword: z.string(),
  description: z.string(),
  matchType: z.enum(MATCH_TYPES),
  /** The id of an advertisement at Meta; empty for none. */
  adId: z.string(),
  /** The number of its contacts, who are listed by pages. */
  clients: z.int(),
  /** The payments of its contacts, in pesos. */
  totalIncome: visibleWith('money.read', z.number()),
  /** When the contact arrived, in the list of one contact. */
  arrivedAt: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type TrafficSource = z.output<typeof TrafficSource>;

export const SourceContact = z.object({
  _id: entityId('client'),
  name: visibleWith('clients.read', z.string()),
  arrivedAt: instant(),
  firstMessage: visibleWith('conversations.read', z.string()),
  nextAppointment: visibleWith('appointments.read', instant()),
  /** Their payments, in pesos. */
  income: visibleWith('money.read', z.number()),
});
export type SourceContact = z.output<typeof SourceContact>;

const ById = { id: entityId('trafficSource') };
const body = z.strictObject({
  trafficSource: TrafficSourceInput,
  /** The version that was edited; an edit of an older version is refused. */
  updatedAt: instant().optional(),
});

export const trafficSources = {
  list: endpoint({
    method: 'GET',
    path: '/trafficSource',
    access: 'trafficSources.read',
    summary: 'Las fuentes de tráfico del negocio, las que llevan un nombre o la de un contacto',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      trafficSourceName: z.string().trim().max(50).optional(),
      clientId: entityId('client').optional(),
    }),
    data: z.array(TrafficSource),
  }),
  whatsapp: endpoint({
    method: 'GET',
    path: '/trafficSource/whatsapp',
    access: 'trafficSources.read',
    summary: 'El WhatsApp conectado al que llegan las ligas de las fuentes',
    query: z.strictObject({ businessId: sameBusiness().optional() }),
    /** All its digits; empty while no number is connected. */
    data: z.object({ number: z.string() }),
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/trafficSource/:id/contacts',
    access: 'trafficSources.read',
    summary: 'Los contactos que llegaron por una fuente, por páginas',
    params: ById,
    query: z.strictObject(pageQuery),
    data: paged(SourceContact),
  }),
  create: endpoint({
    method: 'POST',
    path: '/trafficSource',
    access: 'trafficSources.write',
    summary: 'Crea una fuente de tráfico',
    body: body.omit({ updatedAt: true }),
    data: TrafficSource,
    status: 201,
    message: 'Fuente de tráfico creada correctamente',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/trafficSource/:id',
    access: 'trafficSources.write',
    summary: 'Cambia una fuente de tráfico; sus contactos se quedan',
    params: ById,
    body,
    data: TrafficSource,
    message: 'Fuente de tráfico actualizada correctamente',
  }),
  searchEarlier: endpoint({
    method: 'POST',
    path: '/trafficSource/:id/earlier',
    access: 'trafficSources.write',
    summary: 'Busca una fuente en el primer mensaje de los contactos que aún no tienen otra',
    params: ById,
    /** The number of contacts who came by it. */
    data: z.object({ found: z.int() }),
    rate: { max: 20, seconds: 600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trafficSource/:id',
    access: 'trafficSources.write',
    summary: 'Elimina una fuente de tráfico; sus contactos se quedan',
    params: ById,
    data: Nothing,
    message: 'Fuente de tráfico eliminada',
  }),
};
