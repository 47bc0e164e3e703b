import * as z from 'zod';
import { Capabilities, CapabilitiesChange, CapabilitiesOut } from './assistant-capabilities.ts';
import {
  ASSISTANT_CHANNELS,
  ASSISTANT_MODELS,
  ASSISTANT_MODES,
  ASSISTANT_TYPES,
  AVATARS,
  CORRESPOND_TO,
  FIRST_PERSONALITY,
  PERSONALITIES,
  REASONING_EFFORTS,
  RESPOND_TO,
} from './assistant-words.ts';
import { fileAddress } from '../account/files.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  entityId,
  instant,
  Nothing,
  oneLine,
  onceKey,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';

export const INSTRUCTION_LIMITS = { greeting: 7000, preSale: 5000, postSale: 7000 } as const;
export const LEAST_INSTRUCTION = 10;

const TOO_SHORT = 'Las indicaciones deben tener al menos 10 caracteres';
const instruction = (max: number) =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .min(LEAST_INSTRUCTION, TOO_SHORT)
    .max(max, `Máximo ${max} caracteres`)
    .refine((text) => !text.includes('\u0000'), 'Quita los caracteres invisibles');

export const Instructions = z.strictObject({
  greeting: instruction(INSTRUCTION_LIMITS.greeting),
  preSale: instruction(INSTRUCTION_LIMITS.preSale),
  postSale: instruction(INSTRUCTION_LIMITS.postSale),
});

/** Accepts the alternative names of the modes too. */
const Mode = z
  .enum([...ASSISTANT_MODES, 'test', 'normal'])
  .transform((mode) => (mode === 'test' ? 'testing' : mode === 'normal' ? 'production' : mode));

const isPersonality = (text: string) =>
  text === '' ||
  text === FIRST_PERSONALITY ||
  text.split(',').every((part) => (PERSONALITIES as readonly string[]).includes(part.trim()));

const fields = {
  name: oneLine(2, 30),
  mode: Mode,
  model: z.enum(ASSISTANT_MODELS),
  temperature: z.number().min(0.01).max(1),
  reasoningEffort: z.enum(REASONING_EFFORTS),
  goal: requiredText(10, 200),
  image: z.union([z.literal(''), fileAddress()]),
  personality: z.string().max(120).refine(isPersonality, 'Elige una de las opciones'),
  messageLimiterDay: z.int().min(1).max(1000).nullable(),
  type: z.enum(ASSISTANT_TYPES),
  branchId: entityId('branch').nullable(),
  businessId: sameBusiness().optional(),
  isWorking: z.boolean(),
  color: z.enum(AVATARS),
  channel: z
    .array(z.enum(ASSISTANT_CHANNELS))
    .min(1, 'Elige al menos un canal')
    .max(ASSISTANT_CHANNELS.length)
    .refine((list) => new Set(list).size === list.length, 'Un canal está repetido'),
  respondTo: z.enum(RESPOND_TO),
  correspondTo: z.enum(CORRESPOND_TO),
  funnelId: entityId('funnel').nullable(),
  trafficSourceId: entityId('trafficSource').nullable(),
  price: z.int().min(0).max(1000),
};

export const AssistantFields = z.strictObject({
  ...fields,
  capabilities: Capabilities,
  instructions: Instructions,
});
export type AssistantFields = z.output<typeof AssistantFields>;

/** A missing field keeps its value, or gets its default in a new assistant. */
export const AssistantChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  capabilities: CapabilitiesChange.optional(),
  instructions: Instructions.partial().optional(),
});
export type AssistantChange = z.output<typeof AssistantChange>;

export const AssistantInput = AssistantChange.extend({ name: fields.name });
export type AssistantInput = z.output<typeof AssistantInput>;

export const Assistant = z.object({
  _id: entityId('assistant'),
  businessId: entityId('business'),
  branchId: z.string().nullable(),
  /** The name of the branch for which it answers; empty for the whole business. */
  branchName: z.string(),
  name: z.string(),
  mode: z.enum(ASSISTANT_MODES),
  model: z.enum(ASSISTANT_MODELS),
  temperature: z.number(),
  reasoningEffort: z.enum(REASONING_EFFORTS),
  capabilities: CapabilitiesOut,
  goal: z.string(),
  image: z.string(),
  personality: z.string(),
  instructions: z.object({ greeting: z.string(), preSale: z.string(), postSale: z.string() }),
  messageLimiterDay: z.int().nullable(),
  type: z.enum(ASSISTANT_TYPES),
  isWorking: z.boolean(),
  color: z.string(),
  channel: z.array(z.enum(ASSISTANT_CHANNELS)),
  respondTo: z.enum(RESPOND_TO),
  correspondTo: z.enum(CORRESPOND_TO),
  funnelId: z.string().nullable(),
  /** It serves the contacts of this source only; null means that the source makes no difference. */
  trafficSourceId: z.string().nullable(),
  /** The name of that source; empty without one. */
  trafficSourceName: z.string(),
  price: z.int(),
  version: z.int(),
  /** Whether its model has credits. Without credits it does not answer and cannot be switched on. */
  hasCredits: z.boolean(),
  /** The same assistant in the other mode. */
  counterpart: z.object({ _id: z.string(), name: z.string(), mode: z.enum(ASSISTANT_MODES) }).nullable(),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean() }),
});
export type Assistant = z.output<typeof Assistant>;

const ById = { id: entityId('assistant') };

/** The fields that a copy takes over: neither audience nor on/off state. */
export const COPIED = [
  'name',
  'goal',
  'personality',
  'instructions',
  'capabilities',
  'model',
  'temperature',
  'reasoningEffort',
  'color',
  'image',
  'type',
  'channel',
  'respondTo',
  'funnelId',
  'messageLimiterDay',
  'price',
] as const satisfies readonly (keyof Assistant)[];

export const assistants = {
  list: endpoint({
    method: 'GET',
    path: '/assistant',
    access: 'assistants.read',
    summary: 'Lista los asistentes del negocio',
    query: ByBusiness,
    data: z.array(Assistant),
  }),
  read: endpoint({
    method: 'GET',
    path: '/assistant/:id',
    access: 'assistants.read',
    summary: 'Un asistente con todo lo que lo define',
    params: ById,
    data: Assistant,
  }),
  create: endpoint({
    method: 'POST',
    path: '/assistant',
    access: 'assistants.write',
    summary: 'Crea un asistente; el de un negocio o una sucursal existe una sola vez por modo',
    body: z.strictObject({
      assistant: AssistantInput,
      businessName: z.string().trim().max(120).optional(),
      /** `testing`, `business`, or the name of a branch. */
      branchName: z.string().trim().max(120).optional(),
      /** With a key another assistant is created, once for each key. */
      key: onceKey(),
    }),
    data: Assistant,
    status: 201,
    message: 'Asistente creado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assistant/:id',
    access: 'assistants.write',
    summary: 'Cambia lo que se indica de un asistente; lo demás queda como estaba',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ assistant: AssistantChange, updatedAt: instant().optional() }),
    data: Assistant,
    message: 'Cambios guardados correctamente',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/assistant/:id/copy',
    access: 'assistants.write',
    summary: 'Copia a un asistente la configuración de su contraparte (pruebas o leads)',
    params: ById,
    /** The versions of both assistants that were compared. */
    body: z.strictObject({ updatedAt: instant().optional(), counterpartUpdatedAt: instant().optional() }),
    data: Assistant,
    message: 'Configuración copiada',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assistant/:id',
    access: 'assistants.write',
    summary: 'Elimina un asistente; lo que dijo se queda en las conversaciones',
    params: ById,
    data: Nothing,
    message: 'Asistente eliminado',
  }),
};
