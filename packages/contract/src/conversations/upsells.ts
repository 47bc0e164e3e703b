import { foreignVariables } from '@cauce/domain/funnels/message-variables';
import { listed } from '@cauce/domain/texts/listing';
import {
  allowsBefore,
  delayRange,
  DIRECTIONS,
  UPSELL_DEFAULTS,
  UPSELL_REFERENCES,
  UPSELL_UNITS,
  type UpsellUnit,
  unitWords,
  WHEN_TO_SEND,
} from '@cauce/domain/upsells/timing';
import * as z from 'zod';
import { MessagePreview } from '../funnels/funnels.ts';
import { MessageResult } from '../funnels/message-results.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  entityId,
  instant,
  moment,
  Nothing,
  oneLine,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';

/** The characters of a message that a card shows. */
export const UPSELL_EXCERPT = 50;
const LONGEST_MESSAGE = 2000;
const MOST_SERVICES = 200;
/** Each resource has up to ten files, and each file is a message. */
export const MOST_UPSELL_RESOURCES = 3;

/** Upsells are about an appointment, so their texts have its variables. */
const knownVariables = (text: string, context: z.core.$RefinementCtx) => {
  const foreign = foreignVariables(text, 'scheduling').map((name) => `{${name}}`);
  if (foreign.length === 0) return;
  const verb = foreign.length === 1 ? 'no es un dato' : 'no son datos';
  context.addIssue({ code: 'custom', message: `${listed(foreign)} ${verb} que conozcamos` });
};

const message = () => requiredText(1, LONGEST_MESSAGE).superRefine(knownVariables);

const allowed = (unit: UpsellUnit, direction: (typeof DIRECTIONS)[number]): string => {
  const { min, max } = delayRange(unit, direction);
  return `Elige de ${min} a ${max} ${unitWords(unit)}`;
};

export const UpsellInput = z
  .strictObject({
    businessId: sameBusiness().optional(),
    name: oneLine(2, 60),
    message: message(),
    delay: z.int(REQUIRED).min(1, REQUIRED).default(UPSELL_DEFAULTS.delay),
    timeUnit: z.enum(UPSELL_UNITS, REQUIRED).default(UPSELL_DEFAULTS.timeUnit),
    delayReference: z.enum(UPSELL_REFERENCES, REQUIRED).default(UPSELL_DEFAULTS.delayReference),
    delayDirection: z.enum(DIRECTIONS, REQUIRED).default(UPSELL_DEFAULTS.delayDirection),
    whenToSend: z.enum(WHEN_TO_SEND, REQUIRED).default(UPSELL_DEFAULTS.whenToSend),
    /** All services when empty. */
    serviceIds: z.array(entityId('service')).max(MOST_SERVICES).default([]),
    /** Their files leave after the message. */
    resources: z
      .array(entityId('resource'))
      .max(MOST_UPSELL_RESOURCES, `Elige hasta ${MOST_UPSELL_RESOURCES} recursos`)
      .default([]),
    isActive: z.boolean().default(true),
  })
  .superRefine(({ delay, timeUnit, delayReference, delayDirection }, context) => {
    const { min, max } = delayRange(timeUnit, delayDirection);
    if (delay < min || delay > max)
      context.addIssue({ code: 'custom', path: ['delay'], message: allowed(timeUnit, delayDirection) });
    if (delayDirection === 'before' && !allowsBefore(delayReference))
      context.addIssue({
        code: 'custom',
        path: ['delayDirection'],
        message: 'Antes de una cita asistida no se puede enviar nada',
      });
  });
export type UpsellInput = z.output<typeof UpsellInput>;

export const Upsell = z.object({
  _id: entityId('upsell'),
  businessId: entityId('business'),
  name: z.string(),
  message: z.string(),
  delay: z.int(),
  timeUnit: z.enum(UPSELL_UNITS),
  delayReference: z.enum(UPSELL_REFERENCES),
  delayDirection: z.enum(DIRECTIONS),
  whenToSend: z.enum(WHEN_TO_SEND),
  serviceIds: z.array(z.string()),
  /** The names of these services, in the same order. */
  serviceNames: z.array(z.string()),
  resources: z.array(z.string()),
  isActive: z.boolean(),
  /** The number of messages that wait for their time. */
  planned: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Upsell = z.output<typeof Upsell>;

/** The outcomes of the messages of an upsell that were due in a period. */
export const UpsellResult = MessageResult.omit({ phase: true }).extend({ upsellId: entityId('upsell') });
export type UpsellResult = z.output<typeof UpsellResult>;

const ById = { id: entityId('upsell') };

export const upsells = {
  list: endpoint({
    method: 'GET',
    path: '/upsell',
    access: 'upsells.read',
    summary: 'Los upsells del negocio, los más antiguos primero',
    query: ByBusiness,
    data: z.array(Upsell),
  }),
  results: endpoint({
    method: 'GET',
    path: '/upsell/results',
    access: 'upsells.read',
    summary: 'Qué pasó con los mensajes de cada upsell',
    query: z.strictObject({ ...ByBusiness.shape, from: moment().optional(), to: moment().optional() }),
    data: z.array(UpsellResult),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/upsell/preview',
    access: 'upsells.write',
    summary: 'Un mensaje como lo recibiría un contacto',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      text: requiredText(1, LONGEST_MESSAGE),
      /** The default is the newest contact. */
      clientId: entityId('client').optional(),
      /** Whether the appointment was attended when the message leaves. */
      attended: z.boolean().default(false),
    }),
    data: MessagePreview,
  }),
  create: endpoint({
    method: 'POST',
    path: '/upsell',
    access: 'upsells.write',
    summary: 'Crea un upsell',
    body: z.strictObject({ upsell: UpsellInput }),
    data: Upsell,
    status: 201,
    message: 'Upsell creado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/upsell/:id',
    access: 'upsells.write',
    summary: 'Cambia un upsell, y los mensajes suyos que aún no salen',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ upsell: UpsellInput, updatedAt: instant().optional() }),
    data: Upsell,
    message: 'Upsell actualizado',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/upsell/:id',
    access: 'upsells.write',
    summary: 'Elimina un upsell; sus mensajes que aún no salen ya no se envían',
    params: ById,
    data: Nothing,
    message: 'Upsell eliminado',
  }),
};
