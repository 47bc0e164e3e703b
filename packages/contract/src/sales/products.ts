import * as z from 'zod';
import { fileAddress } from '../account/files.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ArchiveQuery,
  ByBusiness,
  customId,
  entityId,
  instant,
  oneLine,
  plainName,
  RecordRights,
  Removal,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { MOST_SHOWN } from '../agenda/resources.ts';

export const MOST_IMAGES = 10;

/** A price in whole pesos. */
const price = () =>
  z.string().trim().min(1, REQUIRED).regex(/^\d+$/, 'Solo se permiten números').max(6, 'Máximo 6 números');

export const ProductInput = z.strictObject({
  businessId: sameBusiness().optional(),
  customId: customId().default(''),
  name: plainName({ min: 2, max: 50 }),
  description: requiredText(5, 3000),
  price: price(),
  category: z.union([z.literal(''), oneLine(2, 40)]).default(''),
  images: z.array(fileAddress()).max(MOST_IMAGES, `Puedes subir hasta ${MOST_IMAGES} imágenes`).default([]),
  resources: z.array(entityId('resource')).max(MOST_SHOWN).default([]),
  /** Whether stock is counted; products made to order are not counted. */
  tracksStock: z.boolean().default(true),
  /** Stock below this is low; null means no warning. */
  minStock: z.int().min(0).max(1_000_000).nullable().default(null),
});
export type ProductInput = z.output<typeof ProductInput>;

export const Product = z.object({
  _id: entityId('product'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  category: z.string(),
  images: z.array(z.string()),
  resources: z.array(z.string()),
  tracksStock: z.boolean(),
  minStock: z.int().nullable(),
  /** The total stock of all branches. */
  stock: z.int(),
  /** The part of the stock that is reserved for orders. */
  reserved: z.int(),
  /** Whether the stock is below the minimum. */
  isLow: z.boolean(),
  byBranch: z.array(z.object({ branchId: z.string(), name: z.string(), stock: z.int(), reserved: z.int() })),
  isArchived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  can: RecordRights,
});
export type Product = z.output<typeof Product>;

const ById = { id: entityId('product') };

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/product',
    access: 'products.read',
    summary: 'Lista los productos del negocio con sus existencias',
    query: ByBusiness,
    data: z.array(Product),
  }),
  planLimit: endpoint({
    method: 'GET',
    path: '/product/room',
    access: 'products.read',
    summary: 'Cuántos productos hay y cuántos permite el plan',
    query: ByBusiness,
    data: z.object({ count: z.int(), limit: z.int() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/product',
    access: 'products.write',
    summary: 'Registra un producto',
    body: z.strictObject({ product: ProductInput }),
    data: Product,
    status: 201,
    message: 'Producto registrado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/product/:id',
    access: 'products.write',
    summary: 'Cambia un producto',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ product: ProductInput, updatedAt: instant().optional() }),
    data: Product,
    message: 'Producto actualizado',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/product/:id',
    access: 'products.write',
    summary: 'Elimina un producto, o lo archiva cuando tiene movimientos, pedidos o servicios',
    params: ById,
    data: Removal,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/product/:id',
    access: 'products.write',
    summary: 'Archiva un producto (archive=true) o lo reactiva (sin parámetros)',
    params: ById,
    query: ArchiveQuery,
    data: Product,
  }),
};
