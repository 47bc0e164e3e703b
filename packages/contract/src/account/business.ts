import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { isZone } from '@cauce/domain/time/time-zones';
import * as z from 'zod';
import { givenCountry, isKnownCountry, UNKNOWN_COUNTRY } from '../kit/country.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  digits,
  entityId,
  hexColor,
  instant,
  moment,
  oneLine,
  paged,
  pageQuery,
  properName,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { heldPlan } from './held-plan.ts';

/** The id of a person. People belong to no business, so the generic tests do not swap these ids. */
const anyPerson = () => entityId('public');

export const CREDIT_THRESHOLD = { min: 1, max: 1000, fallback: 10 } as const;
export const NOTIFICATION_HOURS = { min: 1, max: 168, fallback: 24 } as const;
/** Milliseconds in the API, seconds on the screen. */
export const READING_DELAY = { min: 1000, max: 30_000, fallback: 5000 } as const;
export const MOST_TESTING_NUMBERS = 3;

export const BusinessType = z.strictObject({
  services: z.boolean(),
  products: z.boolean(),
  courses: z.boolean(),
  properties: z.boolean(),
});

/** The offset follows from the name, so an offset that is sent is ignored. */
const Timezone = z.strictObject({
  name: z.string().min(1, REQUIRED).max(64).refine(isZone, 'Elige una zona horaria de la lista'),
  offset: z.number().optional(),
});

const Category = z.strictObject({ name: oneLine(2, 40) });
const sameName = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'accent' }) === 0;
const MoneyCategories = z
  .array(Category)
  .max(100)
  .refine(
    (list) => list.every(({ name }, at) => list.findIndex((other) => sameName(other.name, name)) === at),
    'Esa categoría ya existe',
  );

const required = {
  name: properName(2, 50),
  description: requiredText(5, 500),
  whatsapp: digits(4, 12),
  whatsappOwner: digits(4, 12),
  timezone: Timezone,
};
const further = {
  ...givenCountry,
  businessType: BusinessType.optional(),
  category: z.string().trim().max(60, 'Máximo 60 caracteres').optional(),
  keywords: z.string().trim().max(300, 'Máximo 300 caracteres').optional(),
};

/** The numbers of a business. The server adds the rule of their country, so that the first page need not load it. */
export const BUSINESS_NUMBERS = ['whatsapp', 'whatsappOwner'] as const;
export const BusinessInput = z
  .strictObject({ ...required, ...further })
  .refine(isKnownCountry, UNKNOWN_COUNTRY);
export type BusinessInput = z.output<typeof BusinessInput>;

/** The whole form, or only the money categories and colors, which other screens change. */
export const BusinessChange = z
  .strictObject({
    ...z.object(required).partial().shape,
    ...further,
    isWorking: z.boolean().optional(),
    favoriteColors: z.array(hexColor()).max(24).optional(),
    moneyMovementCategories: MoneyCategories.optional(),
  })
  .refine(isKnownCountry, UNKNOWN_COUNTRY)
  .superRefine((business, context) => {
    if (!isForm(business)) return;
    for (const key of Object.keys(required) as (keyof typeof required)[]) {
      if (business[key] === undefined) context.addIssue({ code: 'custom', path: [key], message: REQUIRED });
    }
  });
export type BusinessChange = z.output<typeof BusinessChange>;

const ASIDE = new Set(['moneyMovementCategories', 'favoriteColors', 'isWorking']);
export const isForm = (business: Record<string, unknown>) =>
  Object.keys(business).length === 0 || Object.keys(business).some((key) => !ASIDE.has(key));
export const isOnlyMoneyCategories = (business: Record<string, unknown>) =>
  Object.keys(business).every((key) => key === 'moneyMovementCategories') && !isForm(business);

export const TestingNumber = z
  .strictObject({ whatsapp: digits(4, 12), ...givenCountry })
  .refine(isKnownCountry, UNKNOWN_COUNTRY);

export const CreditSettings = z.strictObject({
  lowCreditThreshold: z.int().min(CREDIT_THRESHOLD.min).max(CREDIT_THRESHOLD.max),
  creditNotificationInterval: z.int().min(NOTIFICATION_HOURS.min).max(NOTIFICATION_HOURS.max),
});
export type CreditSettings = z.output<typeof CreditSettings>;

export const TestSettings = z.strictObject({
  delayResponse: z
    .int()
    .min(READING_DELAY.min, 'El tiempo mínimo es 1 segundo')
    .max(READING_DELAY.max, 'El tiempo máximo es 30 segundos'),
  testingNumbers: z
    .array(TestingNumber)
    .max(MOST_TESTING_NUMBERS, `Puedes registrar hasta ${MOST_TESTING_NUMBERS} números de prueba`),
});
export type TestSettings = z.output<typeof TestSettings>;

export const StripeCustomer = z.strictObject({
  stripeCustomerId: z
    .string()
    .trim()
    .min(1, 'El Stripe Customer ID no puede estar vacío')
    .max(255, 'Máximo 255 caracteres'),
});

/** A code of letters and digits. Case and separators do not matter. */
const claimCode = () => z.string().trim().min(1, REQUIRED).max(40, 'La clave no es válida');

const VARIANTS: readonly (readonly string[])[] = [
  ['userId', 'claimCode'],
  ['user'],
  ['stripeCustomerId'],
  ['endSubscription', 'plan'],
  ['counters'],
  ['delayResponse', 'testingNumbers'],
];

/** One change per request. The kind of change decides who may make it. */
export const BusinessPatch = z
  .strictObject({
    userId: anyPerson().optional(),
    claimCode: claimCode().optional(),
    user: anyPerson().optional(),
    stripeCustomerId: StripeCustomer.shape.stripeCustomerId.optional(),
    /** Until when the assistants of the business work; null for no end. */
    endSubscription: moment().nullable().optional(),
    /** Null for no plan; its limits are then those of Bronce. */
    plan: z.enum(PLAN_IDS).nullable().optional(),
    counters: CreditSettings.optional(),
    delayResponse: TestSettings.shape.delayResponse.optional(),
    testingNumbers: TestSettings.shape.testingNumbers.optional(),
  })
  .superRefine((patch, context) => {
    const keys = Object.keys(patch);
    const variant = VARIANTS.find((names) => keys.some((key) => names.includes(key)));
    if (variant === undefined)
      context.addIssue({ code: 'custom', message: 'No hay ningún cambio que guardar' });
    for (const key of keys.filter((key) => variant !== undefined && !variant.includes(key))) {
      context.addIssue({ code: 'custom', path: [key], message: 'Este dato se cambia por separado' });
    }
    if (patch.userId !== undefined && patch.claimCode === undefined)
      context.addIssue({ code: 'custom', path: ['claimCode'], message: REQUIRED });
    if (patch.claimCode !== undefined && patch.userId === undefined)
      context.addIssue({ code: 'custom', path: ['userId'], message: REQUIRED });
  });
export type BusinessPatch = z.output<typeof BusinessPatch>;

export const Business = z.object({
  _id: entityId('business'),
  name: z.string(),
  description: z.string(),
  admin: z.string().nullable(),
  user: z.string().nullable(),
  whatsapp: z.string(),
  whatsappOwner: z.string(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  timezone: z.object({ name: z.string(), offset: z.number() }),
  businessType: z.object(BusinessType.shape),
  isWorking: z.boolean(),
  partner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  counters: z.object({
    /** Available credits with two decimals. */
    gptModel: z.number(),
    reasoningModel: z.number(),
    /** The number of its appointments. */
    appointments: z.int(),
    /** The pesos that it has paid for credits. */
    investment: z.number(),
    /** The pesos that it paid for the credits that are left. */
    balanceMXN: z.number(),
    /** The same in dollars. Credits are sold in pesos only, so it is zero. */
    balanceUSD: z.number(),
    lowCreditThreshold: z.int(),
    creditNotificationInterval: z.int(),
  }),
  ...heldPlan,
  category: z.string().nullable(),
  search: z.string(),
  keywords: z.string().nullable(),
  /** Whether a secret of this service is stored; the secret is never sent. */
  hasPaymentProvider: z.boolean(),
  hasFacebookLogin: z.boolean(),
  /** Whether an assistant answers clients, and whether a channel is connected for it. */
  aiConfig: z.object({ isConfigured: z.boolean(), isConnected: z.boolean() }),
  /** Null except for the platform's team. */
  stripeCustomerId: z.string().nullable(),
  favoriteColors: z.array(z.string()),
  moneyMovementCategories: z.array(z.object({ name: z.string() })),
  delayResponse: z.int(),
  testingNumbers: z.array(
    z.object({ whatsapp: z.string(), countryCode: z.string(), countryCodeExt: z.string() }),
  ),
  /** Credits are the only way to pay. */
  paymentMode: z.literal('credits'),
  paymentLevel: z.object({ level: z.int(), pricePerConversion: z.number() }),
  /** The owner; null when the caller may not see them. */
  owner: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Business = z.output<typeof Business>;

/** The last characters of the Facebook token, to show that one is stored. The token itself is never sent. */
const BusinessData = z.object({
  business: Business.extend({
    meta: z.object({ login: z.object({ accessToken: z.string().nullable() }) }),
  }),
});

const ById = { id: sameBusiness() };
const MINUTE = 60;

export const business = {
  found: endpoint({
    method: 'POST',
    path: '/business',
    access: 'signedIn',
    summary: 'Registra un negocio y entra en él',
    body: z.strictObject({ business: BusinessInput }),
    data: Business,
    status: 201,
    message: 'Negocio registrado',
    rate: { max: 20, seconds: 60 * MINUTE },
  }),
  list: endpoint({
    method: 'GET',
    path: '/business',
    access: 'signedIn',
    summary:
      'Lista los negocios: todos para la plataforma, los suyos para un partner, los propios para los demás',
    query: z.strictObject({
      search: z.string().trim().max(80, 'Máximo 80 caracteres').default(''),
      ...pageQuery,
    }),
    data: paged(Business),
  }),
  read: endpoint({
    method: 'GET',
    path: '/business/:id',
    access: 'signedIn',
    summary: 'Lee un negocio',
    params: ById,
    data: Business,
  }),
  data: endpoint({
    method: 'GET',
    path: '/business/data/:businessId',
    access: 'business.read',
    summary: 'Lee el negocio con el estado de su conexión con Meta; el token llega enmascarado',
    params: { businessId: sameBusiness() },
    data: BusinessData,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/business/:id',
    access: 'signedIn',
    summary: 'Cambia los datos del negocio, o solo su lista de categorías de movimientos',
    params: ById,
    body: z.strictObject({ business: BusinessChange }),
    data: Business,
    message: 'Negocio actualizado',
  }),
  adjust: endpoint({
    method: 'PATCH',
    path: '/business/:id',
    access: 'signedIn',
    summary:
      'Reclama el negocio, cambia su dueño, su plan o su cliente de Stripe, o ajusta avisos de crédito y pruebas',
    params: ById,
    body: BusinessPatch,
    data: Business,
    rate: { max: 30, seconds: MINUTE },
  }),
};
