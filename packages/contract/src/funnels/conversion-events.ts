import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { FILE_TYPES, FileData } from '../kit/file-answer.ts';
import {
  day,
  entityId,
  instant,
  listed,
  moment,
  Named,
  Nothing,
  oneLine,
  onceKey,
  optionalText,
  placeCursor,
  sameBusiness,
} from '../kit/fields.ts';
import { ENDS_BEFORE } from '../kit/results-period.ts';
import { visibleWith } from '../kit/visibility.ts';

/** An assistant records an event in a conversation, or a colleague by hand. */
export const CONVERSION_SOURCES = ['assistant', 'staff'] as const;
export type ConversionSource = (typeof CONVERSION_SOURCES)[number];

export const CONVERSION_SOURCE_WORDS: Readonly<Record<ConversionSource, string>> = {
  assistant: 'Un asistente',
  staff: 'A mano',
};

/** The kinds of records that an event can be about. */
export const CONVERTED_KINDS = ['services', 'products', 'courses', 'properties'] as const;
export type ConvertedKind = (typeof CONVERTED_KINDS)[number];

const SUBJECTS_MAX = 20;
/** Names of records of the business. An event that is changed without them keeps its own. */
const subjectNames = () =>
  z.array(oneLine(1, 50)).max(SUBJECTS_MAX, `Elige máximo ${SUBJECTS_MAX}`).optional();

const fields = {
  businessId: sameBusiness().optional(),
  /** A name that differs from a known one only in case, accents or punctuation is that one. */
  name: oneLine(2, 80),
  /** The default is now. */
  date: moment().optional(),
  description: optionalText(1, 500).default(''),
  services: subjectNames(),
  products: subjectNames(),
  courses: subjectNames(),
  properties: subjectNames(),
};
export const ConversionEventInput = z.strictObject({ ...fields, clientId: entityId('client') });
export type ConversionEventInput = z.output<typeof ConversionEventInput>;
/** The contact of an event stays. */
export const ConversionEventChange = z.strictObject(fields);
export type ConversionEventChange = z.output<typeof ConversionEventChange>;

export const ConversionEvent = z.object({
  _id: entityId('conversionEvent'),
  businessId: entityId('business'),
  nameId: z.string(),
  name: z.string(),
  clientId: z.string(),
  clientName: visibleWith('clients.read', z.string()),
  date: instant(),
  description: z.string(),
  /** Names of what it was about. */
  services: z.array(z.string()),
  products: z.array(z.string()),
  courses: z.array(z.string()),
  properties: z.array(z.string()),
  source: z.enum(CONVERSION_SOURCES),
  assistantId: z.string().nullable(),
  /** The conversation in which an assistant recorded it. */
  conversationId: visibleWith('conversations.read', z.string()),
  createdBy: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ConversionEvent = z.output<typeof ConversionEvent>;

const filters = {
  businessId: sameBusiness().optional(),
  /** Days in the time zone of the business, both included. */
  from: day().optional(),
  to: day().optional(),
  nameId: entityId('conversionName').optional(),
  clientId: entityId('client').optional(),
  assistantId: entityId('assistant').optional(),
  source: z.enum(CONVERSION_SOURCES).optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

export const ConversionTotals = z.object({
  events: z.int(),
  /** Contacts with at least one of the events. */
  contacts: z.int(),
  /** The days of the first and of the last event; null without events. */
  from: day().nullable(),
  to: day().nullable(),
  /** The most frequent name first. */
  byName: z.array(z.object({ nameId: z.string(), name: z.string(), events: z.int(), contacts: z.int() })),
});
export type ConversionTotals = z.output<typeof ConversionTotals>;

const ById = { id: entityId('conversionEvent') };

export const conversionEvents = {
  list: endpoint({
    method: 'GET',
    path: '/conversionEvent',
    access: 'conversionEvents.read',
    summary: 'Los eventos de conversión que cumplen los filtros, por páginas',
    query: z
      .strictObject({
        ...filters,
        after: placeCursor(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .refine(inOrder, ENDS_BEFORE),
    data: listed(ConversionEvent),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/conversionEvent/totals',
    access: 'conversionEvents.read',
    summary: 'Cuántos eventos de conversión cumplen los filtros, por nombre',
    query: z.strictObject(filters).refine(inOrder, ENDS_BEFORE),
    data: ConversionTotals,
  }),
  export: endpoint({
    method: 'GET',
    path: '/conversionEvent/export',
    access: 'conversionEvents.read',
    summary: 'Los eventos de conversión que cumplen los filtros, como archivo CSV o de Excel',
    query: z
      .strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('csv') })
      .refine(inOrder, ENDS_BEFORE),
    data: FileData,
    files: [FILE_TYPES.csv, FILE_TYPES.xlsx],
    rate: { max: 30, seconds: 600 },
  }),
  context: endpoint({
    method: 'GET',
    path: '/conversionEvent/context',
    access: 'conversionEvents.read',
    summary: 'Nombres de eventos y asistentes entre los que se elige',
    query: z.strictObject({ businessId: sameBusiness().optional() }),
    data: z.object({
      /** Names with events. */
      names: z.array(Named),
      /** Names to choose from for a new event: those with events, and those that assistants are to record. */
      suggestions: z.array(z.string()),
      /** Assistants that recorded events. */
      assistants: z.array(Named),
    }),
  }),
  subjects: endpoint({
    method: 'GET',
    path: '/conversionEvent/subjects',
    access: 'conversionEvents.write',
    summary: 'Los nombres de servicios, productos, cursos e inmuebles de los que puede tratar un evento',
    query: z.strictObject({ businessId: sameBusiness().optional() }),
    data: z.object({
      services: z.array(z.string()),
      products: z.array(z.string()),
      courses: z.array(z.string()),
      properties: z.array(z.string()),
    }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/conversionEvent',
    access: 'conversionEvents.write',
    summary:
      'Registra a mano un evento de conversión, una vez por contacto, evento y día. Repetir la misma clave no lo repite',
    body: z.strictObject({ conversionEvent: ConversionEventInput, key: onceKey() }),
    data: ConversionEvent,
    status: 201,
    message: 'Evento registrado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/conversionEvent/:id',
    access: 'conversionEvents.write',
    summary: 'Cambia un evento de conversión: nombre, fecha, nota y de qué se trató',
    params: ById,
    body: z.strictObject({
      conversionEvent: ConversionEventChange,
      /** The version that was edited; an edit of an older version is refused. */
      updatedAt: instant().optional(),
    }),
    data: ConversionEvent,
    message: 'Evento actualizado',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/conversionEvent/:id',
    access: 'conversionEvents.write',
    summary: 'Elimina un evento de conversión',
    params: ById,
    data: Nothing,
    message: 'Evento eliminado',
  }),
};
