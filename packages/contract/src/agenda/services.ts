import { CURRENCIES } from '@cauce/domain/money/money';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  ArchiveQuery,
  ByBusiness,
  customId,
  entityId,
  hexColor,
  instant,
  moment,
  Named,
  oneLine,
  optionalText,
  pesos,
  plainName,
  RecordRights,
  Removal,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { RestSchedules, Schedules, weekOut } from '../kit/week.ts';
import { stockQuantity } from '../sales/stock.ts';

const MANY = 300;

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;
export const DISCOUNT_EXPIRATIONS = ['always', 'timer', 'date'] as const;
export const PAID_STATUSES = ['confirmada', 'agendada'] as const;

const Discount = z.strictObject({
  active: z.boolean().default(false),
  type: z.enum(DISCOUNT_TYPES).default('percentage'),
  value: pesos().default(0),
  expirationType: z.enum(DISCOUNT_EXPIRATIONS).default('always'),
  discountKey: customId(30).default(''),
  /** The seconds of a timer, or «always». */
  duration: z.union([z.int().min(0).max(31_622_400), z.literal('always')]).default('always'),
  message: optionalText(1, 200).default(''),
  startDate: moment().nullable().default(null),
  endDate: moment().nullable().default(null),
});

/** An active discount must have all its values. */
function discountIsWhole(
  { discount, unitPrice }: { discount: z.output<typeof Discount>; unitPrice: number },
  context: z.core.$RefinementCtx,
): void {
  if (!discount.active) return;
  const say = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['discount', field], message });
  const most = discount.type === 'percentage' ? 100 : unitPrice;
  if (discount.value > most) say('value', `Debe ser como máximo ${most}`);
  if (discount.message === '') say('message', REQUIRED);
  if (discount.expirationType === 'timer') {
    if (discount.discountKey === '') say('discountKey', REQUIRED);
    if (discount.duration === 'always' || discount.duration === 0) say('duration', 'Indica cuánto dura');
  }
  if (discount.expirationType !== 'date') return;
  if (discount.endDate === null) say('endDate', REQUIRED);
  else if (discount.startDate !== null && discount.endDate <= discount.startDate)
    say('endDate', 'La fecha de fin debe ser después de la de inicio');
}

/** The part that is paid by the link instead of the whole price; the rest is paid at the branch. */
const Deposit = z.strictObject({ type: z.enum(DISCOUNT_TYPES).default('percentage'), value: pesos() });

function depositIsPart(
  { deposit, unitPrice }: { deposit: z.output<typeof Deposit> | null; unitPrice: number },
  context: z.core.$RefinementCtx,
): void {
  if (deposit === null) return;
  const say = (message: string) => context.addIssue({ code: 'custom', path: ['deposit', 'value'], message });
  const most = deposit.type === 'percentage' ? 100 : unitPrice;
  if (deposit.value === 0) say('Debe ser mayor a 0');
  else if (deposit.value > most) say(`Debe ser como máximo ${most}`);
}

/** How an appointment for the service is paid by a link. */
export const LinkPrice = z
  .strictObject({
    paymentName: oneLine(2, 100),
    paymentDescription: optionalText(1, 300).default(''),
    unitPrice: pesos(),
    currency: z.enum(CURRENCIES).default('MXN'),
    themeColor: hexColor(),
    appointmentConfig: z
      .strictObject({
        statusAfterPayment: z.enum(PAID_STATUSES).default('confirmada'),
        hoursToDeleteAppointmentIfNotPaid: z.int().min(1).max(720).default(1),
      })
      .default({ statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 1 }),
    discount: Discount.prefault({}),
    /** Null when the whole price is paid by the link. */
    deposit: Deposit.nullable().default(null),
  })
  .superRefine(discountIsWhole)
  .superRefine(depositIsPart);
export type LinkPrice = z.output<typeof LinkPrice>;

export const MOST_CONSUMED = 50;
/** A product and the quantity that one use of the service consumes. */
const StockOperation = z.strictObject({
  productId: entityId('product'),
  amount: stockQuantity(10_000),
});

/** The fields of a service without its hours, which forms edit in another shape. */
export const ServiceFields = z.strictObject({
  businessId: sameBusiness().optional(),
  customId: customId().default(''),
  name: plainName({ min: 2, max: 50 }),
  description: requiredText(5, 2000),
  /** The duration in minutes. */
  duration: z.int().min(1).max(480),
  /** The price as it is shown: a number is formatted as pesos, and any other text stays as it is. */
  price: oneLine(1, 200),
  /** Whether the service can be booked. */
  available: z.boolean().default(true),
  /** Minutes that the specialist needs before and after. */
  bufferBefore: z.int().min(0).max(240).default(0),
  bufferAfter: z.int().min(0).max(240).default(0),
  /** The rules for self-service booking: minutes ahead at least, days ahead at most. Null means those of the business. */
  minimumNotice: z.int().min(0).max(43_200).nullable().default(null),
  bookingHorizon: z.int().min(1).max(730).nullable().default(null),
  branches: z.array(entityId('branch')).max(MANY).default([]),
  specialists: z.array(entityId('specialist')).max(MANY).default([]),
  resources: z.array(entityId('resource')).max(50).default([]),
  stockOperations: z.array(StockOperation).max(MOST_CONSUMED).default([]),
  linkPrice: LinkPrice.nullable().default(null),
});

const hours = {
  /** Whether the service follows the hours of branch and specialist, and has only rests of its own. */
  isAlwaysAvailable: z.boolean().default(true),
  schedules: Schedules.default({}),
  restSchedules: RestSchedules.default({}),
};
export const ServiceInput = ServiceFields.extend(hours);
export type ServiceInput = z.output<typeof ServiceInput>;

export const Service = z.object({
  _id: entityId('service'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.int(),
  price: z.string(),
  available: z.boolean(),
  isAlwaysAvailable: z.boolean(),
  ...weekOut,
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  minimumNotice: z.int().nullable(),
  bookingHorizon: z.int().nullable(),
  /** All ids; the names below leave out archived records. */
  branches: z.array(z.string()),
  specialists: z.array(z.string()),
  resources: z.array(z.string()),
  stockOperations: z.array(z.object({ productId: z.string(), amount: z.int() })),
  linkPrice: z
    .object({
      paymentName: z.string(),
      paymentDescription: z.string(),
      unitPrice: z.number(),
      currency: z.enum(CURRENCIES),
      themeColor: z.string(),
      appointmentConfig: z.object({
        statusAfterPayment: z.enum(PAID_STATUSES),
        hoursToDeleteAppointmentIfNotPaid: z.int(),
      }),
      discount: z.object({
        active: z.boolean(),
        type: z.enum(DISCOUNT_TYPES),
        value: z.number(),
        expirationType: z.enum(DISCOUNT_EXPIRATIONS),
        discountKey: z.string(),
        duration: z.union([z.int(), z.literal('always')]),
        message: z.string(),
        startDate: instant().nullable(),
        endDate: instant().nullable(),
      }),
      deposit: z.object({ type: z.enum(DISCOUNT_TYPES), value: z.number() }).nullable(),
    })
    .nullable(),
  isArchived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  offeredAt: z.array(Named),
  offeredBy: z.array(Named),
  can: RecordRights,
});
export type Service = z.output<typeof Service>;

const ById = { id: entityId('service') };

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/service',
    access: 'services.read',
    summary: 'Lista los servicios del negocio',
    query: ByBusiness,
    data: z.array(Service),
  }),
  read: endpoint({
    method: 'GET',
    path: '/service/:id',
    access: 'services.read',
    summary: 'Lee un servicio',
    params: ById,
    data: Service,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/service',
    access: 'services.write',
    summary: 'Registra un servicio',
    /** Branches and specialists may be sent beside the service or inside it. */
    body: z.strictObject({
      service: ServiceInput,
      branches: ServiceFields.shape.branches.optional(),
      specialists: ServiceFields.shape.specialists.optional(),
    }),
    data: Service,
    status: 201,
    message: 'Servicio creado correctamente',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/service/:id',
    access: 'services.write',
    summary: 'Cambia un servicio',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ service: ServiceInput, updatedAt: instant().optional() }),
    data: Service,
    message: 'Servicio actualizado correctamente',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/service/:id',
    access: 'services.write',
    summary: 'Elimina un servicio, o lo archiva cuando tiene citas',
    params: ById,
    data: Removal,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/service/:id',
    access: 'services.write',
    summary: 'Archiva un servicio (archive=true) o lo reactiva (sin parámetros)',
    params: ById,
    query: ArchiveQuery,
    data: Service,
  }),
};
