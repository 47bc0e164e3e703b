import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { FILE_TYPES, FileData } from '../kit/file-answer.ts';
import {
  day,
  entityId,
  instant,
  listed,
  moment,
  onceKey,
  optionalText,
  placeCursor,
  sameBusiness,
} from '../kit/fields.ts';
import { ENDS_BEFORE } from '../kit/results-period.ts';

export const STOCK_TYPES = ['in', 'out'] as const;
/** The origin of a movement: entered by hand, consumed by a service, delivered with an order, or a reversal. */
export const STOCK_ORIGINS = ['manual', 'consumption', 'order', 'reversal'] as const;
export const MOST_AT_ONCE = 50;
const MOST_IDS = 200;

const MOST_UNITS = 1_000_000;
const isMissing = ({ input }: { input?: unknown }) => input === undefined || input === null || input === '';

export const stockQuantity = (most = MOST_UNITS) =>
  z
    .int({
      error: (issue) =>
        isMissing(issue) ? 'La cantidad es requerida' : 'La cantidad solo puede contener números',
    })
    .min(1, 'La cantidad debe ser mayor a 0')
    .max(most, `Máximo ${most.toLocaleString('es-MX')}`);

/** An identifier without the prefix of the server, which names the consumption of an appointment. */
const movementId = () =>
  z
    .string()
    .trim()
    .max(10, 'El identificador debe tener máximo 10 caracteres')
    .regex(/^(SERV-)?[\p{L}\p{N}]*$/u, 'El identificador solo puede contener letras y números');

export const StockMovementInput = z.strictObject({
  businessId: sameBusiness().optional(),
  productId: entityId('product', 'Producto no encontrado'),
  /** May be left out when the business has one branch. */
  branchId: entityId('branch').optional(),
  type: z.enum(STOCK_TYPES),
  quantity: stockQuantity(),
  date: moment().optional(),
  customId: movementId().default(''),
  comments: optionalText(1, 500).default(''),
});
export type StockMovementInput = z.output<typeof StockMovementInput>;

export const StockMovement = z.object({
  _id: entityId('stockMovement'),
  businessId: entityId('business'),
  customId: z.string(),
  productId: z.string(),
  productName: z.string(),
  branchId: z.string(),
  branchName: z.string(),
  type: z.enum(STOCK_TYPES),
  quantity: z.int(),
  date: instant(),
  comments: z.string(),
  origin: z.enum(STOCK_ORIGINS),
  appointmentId: z.string().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** The id of the movement that it reverses, and of the one that reversed it. */
  reversesId: z.string().nullable(),
  reversedBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant(),
  can: z.object({ reverse: z.boolean() }),
});
export type StockMovement = z.output<typeof StockMovement>;

/** The detail of `outOfStock`: the remaining quantity of each product that is not enough. */
export const OutOfStock = z.object({
  short: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      branchId: z.string(),
      asked: z.int(),
      left: z.int(),
    }),
  ),
});
export type OutOfStock = z.output<typeof OutOfStock>;

const filters = {
  businessId: sameBusiness().optional(),
  from: day().optional(),
  to: day().optional(),
  productId: entityId('product').optional(),
  branchId: entityId('branch').optional(),
  type: z.enum(STOCK_TYPES).optional(),
  origin: z.enum(STOCK_ORIGINS).optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

export const stock = {
  byId: endpoint({
    method: 'GET',
    path: '/stockMovement',
    access: 'stock.read',
    summary: 'Movimientos de inventario por sus identificadores, de una cita, o los más recientes',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      ids: z
        .string()
        .max(MOST_IDS * 37)
        .optional(),
      appointmentId: entityId('appointment').optional(),
    }),
    data: z.array(StockMovement),
  }),
  list: endpoint({
    method: 'GET',
    path: '/stockMovement/list',
    access: 'stock.read',
    summary: 'Los movimientos de inventario que cumplen los filtros, por páginas',
    query: z
      .strictObject({
        ...filters,
        /** The cursor that the previous page returned as `next`. */
        after: placeCursor(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .refine(inOrder, ENDS_BEFORE),
    data: listed(StockMovement),
  }),
  export: endpoint({
    method: 'GET',
    path: '/stockMovement/export',
    access: 'stock.read',
    summary: 'Los movimientos de inventario que cumplen los filtros, como archivo CSV o de Excel',
    query: z
      .strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('csv') })
      .refine(inOrder, ENDS_BEFORE),
    data: FileData,
    files: [FILE_TYPES.csv, FILE_TYPES.xlsx],
    rate: { max: 30, seconds: 600 },
  }),
  move: endpoint({
    method: 'POST',
    path: '/stockMovement',
    access: 'stock.write',
    summary:
      'Registra entradas y salidas, todas o ninguna; con appointmentId son el consumo de esa cita. Repetir la misma clave no las repite',
    body: z.strictObject({
      stockMovements: z
        .array(StockMovementInput)
        .min(1, 'Producto no encontrado')
        .max(MOST_AT_ONCE, `Registra hasta ${MOST_AT_ONCE} a la vez`),
      appointmentId: entityId('appointment').nullable().optional(),
      key: onceKey(),
    }),
    data: z.array(StockMovement),
    status: 201,
    message: 'Movimiento de inventario registrado',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/stockMovement/:id/reverse',
    access: 'stock.write',
    summary: 'Anula un movimiento con otro contrario que lo nombra',
    params: { id: entityId('stockMovement') },
    data: StockMovement,
    status: 201,
    message: 'Movimiento anulado',
  }),
};
