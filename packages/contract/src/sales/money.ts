import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { FILE_TYPES, FileData } from '../kit/file-answer.ts';
import {
  day,
  customId,
  entityId,
  instant,
  listed,
  moment,
  Named,
  oneLine,
  onceKey,
  optionalText,
  pesos,
  placeCursor,
  sameBusiness,
} from '../kit/fields.ts';
import { ENDS_BEFORE } from '../kit/results-period.ts';

export const MONEY_TYPES = ['in', 'out'] as const;
/** The methods that a person can choose. The payment provider's own is written by the server only. */
export const OFFERED_METHODS = ['cash', 'credit', 'debit', 'transfer'] as const;
/**
 * `balance` is money that the business keeps for a client. An `in` is paid from it, and an `out` of what was paid adds
 * to it. No money enters or leaves the business.
 */
export const PAYMENT_METHODS = [...OFFERED_METHODS, 'check', 'mercado_pago', 'balance'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** The categories that every business has: income begins in the first, expenses in the second. */
export const SALES = 'sales';
export const EXPENSES = 'expenses';
export const startingCategory = (type: (typeof MONEY_TYPES)[number]): string =>
  type === 'in' ? SALES : EXPENSES;
const MOST_IDS = 200;
const MOST = 10_000_000;

export const MoneyMovementInput = z.strictObject({
  businessId: sameBusiness().optional(),
  customId: customId().default(''),
  type: z.enum(MONEY_TYPES).default('in'),
  amount: pesos(MOST).min(1, 'El monto debe ser mayor a 0'),
  paymentMethod: z.enum([...OFFERED_METHODS, 'check', 'balance']).default('cash'),
  /** Empty means the category in which its type begins. */
  category: oneLine(2, 40).default(''),
  /** The default is now. */
  date: moment().optional(),
  clientId: entityId('client').nullable().default(null),
  branchId: entityId('branch').nullable().default(null),
  specialistId: entityId('specialist').nullable().default(null),
  comments: optionalText(1, 500).default(''),
});
export type MoneyMovementInput = z.output<typeof MoneyMovementInput>;

export const MoneyMovement = z.object({
  _id: entityId('moneyMovement'),
  businessId: entityId('business'),
  customId: z.string(),
  type: z.enum(MONEY_TYPES),
  /** The amount in pesos. */
  amount: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  category: z.string(),
  date: instant(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  branchId: z.string().nullable(),
  branchName: z.string(),
  specialistId: z.string().nullable(),
  specialistName: z.string(),
  comments: z.string(),
  appointmentId: z.string().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  enrollmentId: z.string().nullable(),
  /** The number of corrections. */
  corrections: z.int(),
  createdBy: z.string(),
  updatedBy: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  /** A movement that a provider or another record wrote is corrected there. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type MoneyMovement = z.output<typeof MoneyMovement>;

/** A movement before a correction. */
export const MoneyRevision = z.object({
  _id: z.string(),
  correctedBy: z.string(),
  correctedAt: instant(),
  before: z.object({
    type: z.enum(MONEY_TYPES),
    amount: z.number(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    category: z.string(),
    date: instant(),
    clientName: z.string(),
    branchName: z.string(),
    specialistName: z.string(),
    customId: z.string(),
    comments: z.string(),
  }),
});
export type MoneyRevision = z.output<typeof MoneyRevision>;

const filters = {
  businessId: sameBusiness().optional(),
  from: day().optional(),
  to: day().optional(),
  type: z.enum(MONEY_TYPES).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  category: z.string().trim().max(40).optional(),
  branchId: entityId('branch').optional(),
  specialistId: entityId('specialist').optional(),
  clientId: entityId('client').optional(),
  /** Searched in the comments and the identifier. */
  search: z.string().trim().max(100).optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

/** A client gets their balance back, or a part of it. */
export const BalanceReturn = z.strictObject({
  clientId: entityId('client'),
  amount: pesos(MOST).min(0.01, 'El monto debe ser mayor a 0'),
  /** How the money leaves the business. */
  paymentMethod: z.enum(OFFERED_METHODS).default('cash'),
  branchId: entityId('branch').nullable().default(null),
  comments: optionalText(1, 400).default(''),
  key: onceKey(),
});
export type BalanceReturn = z.output<typeof BalanceReturn>;

const ById = { id: entityId('moneyMovement') };

export const money = {
  byId: endpoint({
    method: 'GET',
    path: '/moneyMovement',
    access: 'money.read',
    summary:
      'Movimientos de dinero por sus identificadores, de un contacto, de una cita, o los más recientes',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      /** Ids separated by commas. */
      ids: z
        .string()
        .max(MOST_IDS * 37)
        .refine(
          (list) => list.split(',').every((id) => z.uuid().safeParse(id).success),
          'El identificador no es válido',
        )
        .optional(),
      clientId: entityId('client').optional(),
      appointmentId: entityId('appointment').optional(),
      orderId: entityId('order').optional(),
      enrollmentId: entityId('enrollment').optional(),
    }),
    data: z.array(MoneyMovement),
  }),
  list: endpoint({
    method: 'GET',
    path: '/moneyMovement/list',
    access: 'money.read',
    summary: 'Los movimientos de dinero que cumplen los filtros, por páginas',
    query: z
      .strictObject({
        ...filters,
        after: placeCursor(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .refine(inOrder, ENDS_BEFORE),
    data: listed(MoneyMovement),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/moneyMovement/totals',
    access: 'money.read',
    summary: 'A cuánto ascienden los movimientos de dinero que cumplen los filtros',
    query: z.strictObject(filters).refine(inOrder, ENDS_BEFORE),
    /** Sums in pesos. */
    data: z.object({ in: z.number(), out: z.number(), movements: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/moneyMovement/export',
    access: 'money.read',
    summary: 'Los movimientos de dinero que cumplen los filtros, como archivo CSV o de Excel',
    query: z
      .strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('csv') })
      .refine(inOrder, ENDS_BEFORE),
    data: FileData,
    files: [FILE_TYPES.csv, FILE_TYPES.xlsx],
    rate: { max: 30, seconds: 600 },
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/moneyMovement/:id/revisions',
    access: 'money.read',
    summary: 'Cómo estaba un movimiento antes de cada corrección, de la más reciente a la primera',
    params: ById,
    data: z.array(MoneyRevision),
  }),
  context: endpoint({
    method: 'GET',
    path: '/moneyMovement/context',
    access: 'money.read',
    summary: 'Sucursales, especialistas y categorías entre los que se elige',
    query: z.strictObject({ businessId: sameBusiness().optional() }),
    data: z.object({
      zone: z.string(),
      branches: z.array(Named),
      specialists: z.array(Named.extend({ branchId: z.string() })),
      categories: z.array(z.object({ name: z.string() })),
    }),
  }),
  balance: endpoint({
    method: 'GET',
    path: '/moneyMovement/balance',
    access: 'money.read',
    summary: 'El saldo a favor de un contacto',
    query: z.strictObject({ clientId: entityId('client') }),
    /** The amount in pesos. */
    data: z.object({ balance: z.number() }),
  }),
  returnBalance: endpoint({
    method: 'POST',
    path: '/moneyMovement/balance/return',
    access: 'money.write',
    summary:
      'Devuelve a un contacto su saldo a favor o una parte: sale de su saldo y del dinero del negocio. Repetir la misma clave no lo repite',
    body: BalanceReturn,
    data: MoneyMovement,
    status: 201,
    message: 'Devolución registrada',
  }),
  register: endpoint({
    method: 'POST',
    path: '/moneyMovement',
    access: 'money.write',
    summary:
      'Registra un movimiento de dinero; con appointmentId, orderId o enrollmentId es su pago. Repetir la misma clave no lo repite',
    body: z
      .strictObject({
        moneyMovement: MoneyMovementInput,
        appointmentId: entityId('appointment').nullable().optional(),
        // One input cannot hold all three, so the generic tests do not swap these two.
        orderId: z.uuid('El identificador no es válido').optional(),
        enrollmentId: z.uuid('El identificador no es válido').optional(),
        key: onceKey(),
      })
      .refine(
        ({ appointmentId, orderId, enrollmentId }) =>
          [appointmentId, orderId, enrollmentId].filter((id) => id !== undefined && id !== null).length <= 1,
        'Un pago es de una cita, de un pedido o de una inscripción',
      ),
    data: MoneyMovement,
    status: 201,
    message: 'Movimiento registrado',
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/moneyMovement/:id',
    access: 'money.write',
    summary: 'Corrige un movimiento de dinero; lo que decía antes se conserva',
    params: ById,
    body: z.strictObject({ moneyMovement: MoneyMovementInput, updatedAt: instant().optional() }),
    data: MoneyMovement,
    message: 'Movimiento actualizado',
  }),
  strike: endpoint({
    method: 'DELETE',
    path: '/moneyMovement/:id',
    access: 'money.write',
    summary: 'Elimina un movimiento de dinero; deja de contar y se conserva en el registro',
    params: ById,
    data: z.null(),
    message: 'Movimiento eliminado correctamente',
  }),
};
