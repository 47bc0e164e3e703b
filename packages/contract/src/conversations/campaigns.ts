import { MOST_PER_MINUTE } from '@cauce/domain/campaigns/pace';
import { unknownCampaignVariables } from '@cauce/domain/texts/campaign-text';
import * as z from 'zod';
import { fileAddress } from '../account/files.ts';
import { ContactFilters } from '../clients/contact-filters.ts';
import { endpoint } from '../kit/endpoint.ts';
import { FILE_TYPES, FileData } from '../kit/file-answer.ts';
import { ByBusiness, entityId, instant, moment, Nothing, oneLine, optionalText } from '../kit/fields.ts';
import { visibleWith } from '../kit/visibility.ts';

export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'preparing',
  'running',
  'paused',
  'done',
  'stopped',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const knownVariables = (text: string, context: z.core.$RefinementCtx) => {
  const [unknown] = unknownCampaignVariables(text);
  if (unknown !== undefined)
    context.addIssue({ code: 'custom', message: `No conocemos la variable {${unknown}}` });
};

export const AUDIENCE_KINDS = ['all', 'audience', 'filters', 'unanswered'] as const;

/** A draft may lack what its kind of audience needs; it cannot start then. */
export const CampaignAudience = z.strictObject({
  is: z.enum(AUDIENCE_KINDS),
  audienceId: entityId('audience').nullable().default(null),
  filters: ContactFilters.default({}),
  /** The campaign that these contacts did not answer. */
  campaignId: entityId('campaign').nullable().default(null),
});
export type CampaignAudience = z.output<typeof CampaignAudience>;

export const CampaignContent = z.strictObject({
  /** The own text; empty with a template. */
  text: optionalText(1, 1000).superRefine(knownVariables).default(''),
  templateId: entityId('channelTemplate').nullable().default(null),
  /** The values of the template's blanks: fixed texts, variables, or both. */
  values: z.array(optionalText(1, 200).superRefine(knownVariables)).max(20).default([]),
  image: fileAddress().nullable().default(null),
  /** Contacts to whom the channel allows no own text now. */
  closed: z.enum(['leaveOut', 'notice']).default('leaveOut'),
});
export type CampaignContent = z.output<typeof CampaignContent>;

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const hour = () => z.string().regex(HOUR, 'Escribe una hora, como 09:30');

export const CampaignSchedule = z
  .strictObject({
    /** Null starts at once. */
    startsAt: moment().nullable().default(null),
    perMinute: z
      .int('Escribe un número entero')
      .min(1, 'Mínimo 1 por minuto')
      .max(MOST_PER_MINUTE, `Máximo ${MOST_PER_MINUTE} por minuto`)
      .default(30),
    from: hour().default('09:00'),
    to: hour().default('20:00'),
    days: z
      .array(z.int().min(1).max(7))
      .min(1, 'Elige al menos un día')
      .max(7)
      .default([1, 2, 3, 4, 5, 6, 7]),
    dailyCap: z
      .int('Escribe un número entero')
      .min(1, 'Mínimo 1 al día')
      .max(1_000_000)
      .nullable()
      .default(null),
  })
  // Hours of another form have their own fault.
  .refine(({ from, to }) => from < to || !HOUR.test(from) || !HOUR.test(to), {
    path: ['to'],
    message: 'La hora final debe ser posterior a la inicial',
  });
export type CampaignSchedule = z.output<typeof CampaignSchedule>;

export const CampaignInput = z.strictObject({
  name: oneLine(2, 60),
  audience: CampaignAudience,
  content: CampaignContent,
  schedule: CampaignSchedule,
});
export type CampaignInput = z.output<typeof CampaignInput>;

export const CampaignProgress = z.object({
  planned: z.int(),
  waiting: z.int(),
  queued: z.int(),
  leftOut: z.int(),
});
export type CampaignProgress = z.output<typeof CampaignProgress>;

export const Campaign = z.object({
  _id: entityId('campaign'),
  businessId: entityId('business'),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  audience: z.object(CampaignAudience.shape),
  content: z.object(CampaignContent.shape),
  schedule: z.object(CampaignSchedule.shape),
  /** Why it is paused. */
  reason: z.string(),
  nextAt: instant().nullable(),
  startedAt: instant().nullable(),
  /** When the list of its contacts was whole. */
  plannedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
  /** The contacts of the audience at the start; null until they are counted. */
  audienceSize: z.int().nullable(),
  progress: CampaignProgress,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Campaign = z.output<typeof Campaign>;

export const ReasonCount = z.object({ reason: z.string(), count: z.int() });
export type ReasonCount = z.output<typeof ReasonCount>;

/** The contacts that a campaign would reach if it started now. */
export const CampaignReach = z.object({
  total: z.int(),
  /** The contacts who would get a message. */
  reachable: z.int(),
  /** The reachable contacts to whom the channel allows an own text now. */
  open: z.int(),
  leftOut: z.array(ReasonCount),
});
export type CampaignReach = z.output<typeof CampaignReach>;

/** A number of the business itself, by its last digits. */
export const OwnNumber = z.object({ key: z.string(), ending: z.string() });
export type OwnNumber = z.output<typeof OwnNumber>;

/** The channel of the business and its limits. */
export const CampaignOptions = z.object({
  channel: z.string(),
  isTest: z.boolean(),
  /** Why nothing can be sent now. */
  stopped: z.string().nullable(),
  /** The maximum of messages per minute. */
  perMinute: z.int(),
  windowHours: z.int().nullable(),
  /** Whether the notice template can carry a text when the window is closed. */
  notice: z.boolean(),
  templates: z.array(z.object({ _id: z.string(), name: z.string(), language: z.string(), body: z.string() })),
  images: z.array(z.object({ url: z.string(), name: z.string() })),
  /** The numbers that can try the message: the number of the owner first, then the test numbers. */
  ownNumbers: z.array(OwnNumber),
  zone: z.string(),
  quietFrom: z.int(),
  quietTo: z.int(),
});
export type CampaignOptions = z.output<typeof CampaignOptions>;

export const CampaignPreview = z.object({ name: z.string(), text: z.string(), image: z.string().nullable() });
export type CampaignPreview = z.output<typeof CampaignPreview>;

export const CampaignFigures = z.object({
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  answered: z.int(),
  optedOut: z.int(),
  booked: visibleWith('appointments.read', z.int()),
  earnedCents: visibleWith('money.read', z.int()),
});
export type CampaignFigures = z.output<typeof CampaignFigures>;

export const CampaignResults = z.object({
  figures: CampaignFigures,
  failures: z.array(ReasonCount),
  leftOut: z.array(ReasonCount),
  previous: z
    .object({ _id: entityId('campaign'), name: z.string(), queued: z.int(), figures: CampaignFigures })
    .nullable(),
});
export type CampaignResults = z.output<typeof CampaignResults>;

export const RECIPIENT_STATES = ['waiting', 'queued', 'delivered', 'read', 'failed', 'left_out'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const CampaignRecipient = z.object({
  clientId: z.string(),
  name: z.string(),
  state: z.enum(RECIPIENT_STATES),
  reason: z.string(),
  queuedAt: instant().nullable(),
});
export type CampaignRecipient = z.output<typeof CampaignRecipient>;

/** A contact, or a number of the business by its key. A number itself is never sent. */
export const TestTarget = z
  .strictObject({
    clientId: entityId('client').nullable().default(null),
    ownNumber: z.string().max(20).nullable().default(null),
  })
  .refine(({ clientId, ownNumber }) => (clientId === null) !== (ownNumber === null), {
    path: ['clientId'],
    message: 'Elige a quién le llega la prueba',
  });

const ById = { id: entityId('campaign') };
const ofState = { state: z.enum(RECIPIENT_STATES).optional() };

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/campaign',
    access: 'campaigns.read',
    summary: 'Las campañas del negocio con su avance, las más recientes primero',
    query: ByBusiness,
    data: z.array(Campaign),
  }),
  options: endpoint({
    method: 'GET',
    path: '/campaign/options',
    access: 'campaigns.write',
    summary: 'El canal por el que sale una campaña, con sus límites, plantillas e imágenes',
    query: ByBusiness,
    data: CampaignOptions,
  }),
  read: endpoint({
    method: 'GET',
    path: '/campaign/:id',
    access: 'campaigns.read',
    summary: 'Una campaña con su avance',
    params: ById,
    data: Campaign,
  }),
  save: endpoint({
    method: 'POST',
    path: '/campaign',
    access: 'campaigns.write',
    summary: 'Guarda el borrador de una campaña',
    body: z.strictObject({ campaign: CampaignInput }),
    data: Campaign,
    status: 201,
    message: 'Borrador guardado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/campaign/:id',
    access: 'campaigns.write',
    summary: 'Cambia el borrador de una campaña',
    params: ById,
    body: z.strictObject({ campaign: CampaignInput, updatedAt: instant().optional() }),
    data: Campaign,
    message: 'Borrador guardado',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/campaign/:id',
    access: 'campaigns.write',
    summary: 'Elimina el borrador de una campaña',
    params: ById,
    data: Nothing,
    message: 'Borrador eliminado',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/campaign/:id/duplicate',
    access: 'campaigns.write',
    summary: 'Copia una campaña como borrador; también para quienes no la respondieron',
    params: ById,
    body: z.strictObject({ unanswered: z.boolean().default(false) }),
    data: Campaign,
    status: 201,
    message: 'Campaña copiada como borrador',
  }),
  reach: endpoint({
    method: 'POST',
    path: '/campaign/reach',
    access: 'campaigns.write',
    summary: 'A cuántos contactos llegaría una campaña ahora, y quiénes quedan fuera',
    body: z.strictObject({ audience: CampaignAudience, content: CampaignContent }),
    data: CampaignReach,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/campaign/preview',
    access: 'campaigns.write',
    summary: 'El mensaje como lo recibe el primer contacto de la audiencia',
    body: z.strictObject({ audience: CampaignAudience, content: CampaignContent }),
    data: CampaignPreview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/campaign/:id/test',
    access: 'campaigns.write',
    summary: 'Envía el mensaje de una campaña a un solo contacto, o a un número del negocio, para probarlo',
    params: ById,
    body: TestTarget,
    data: Nothing,
    message: 'Mensaje de prueba enviado',
  }),
  start: endpoint({
    method: 'POST',
    path: '/campaign/:id/start',
    access: 'campaigns.write',
    summary: 'Empieza o programa una campaña',
    params: ById,
    data: Campaign,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/campaign/:id/pause',
    access: 'campaigns.write',
    summary: 'Pausa una campaña; conserva su lugar',
    params: ById,
    data: Campaign,
    message: 'Campaña en pausa',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/campaign/:id/resume',
    access: 'campaigns.write',
    summary: 'Sigue con una campaña en pausa',
    params: ById,
    data: Campaign,
    message: 'La campaña sigue',
  }),
  stop: endpoint({
    method: 'POST',
    path: '/campaign/:id/stop',
    access: 'campaigns.write',
    summary: 'Detiene una campaña para siempre',
    params: ById,
    data: Campaign,
    message: 'Campaña detenida',
  }),
  results: endpoint({
    method: 'GET',
    path: '/campaign/:id/results',
    access: 'campaigns.read',
    summary: 'Lo que logró una campaña, junto a la anterior',
    params: ById,
    data: CampaignResults,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/campaign/:id/recipients',
    access: 'campaigns.read',
    summary: 'Los contactos de una campaña, por estado',
    params: ById,
    query: z.strictObject({
      ...ofState /** The last contact of the page before. */,
      after: z.uuid('Esta página ya no existe').optional(),
    }),
    data: z.object({ rows: z.array(CampaignRecipient), next: z.string().nullable() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/campaign/:id/recipients/export',
    access: 'campaigns.read',
    summary: 'Los contactos de una campaña en un archivo CSV',
    params: ById,
    query: z.strictObject(ofState),
    data: FileData,
    files: [FILE_TYPES.csv],
    rate: { max: 30, seconds: 600 },
  }),
};
