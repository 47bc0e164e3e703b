import { BATCH_ROWS, MOST_ROWS } from '@cauce/domain/imports/limits';
import { MOST_PRODUCTS, tooManyProducts } from '@cauce/domain/imports/products';
import { IMPORT_COUNTRIES, isCountryPair } from '@cauce/domain/people/phone';
import * as z from 'zod';
import { ClientInput } from './clients.ts';
import { UNKNOWN_COUNTRY } from '../kit/country.ts';
import { refuseUndialable } from '../kit/dialable.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, oneLine, sameBusiness } from '../kit/fields.ts';
import { ProductInput } from '../sales/products.ts';

export const IMPORT_KINDS = ['clients', 'products'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const rowNumber = () => z.int().min(1).max(10_000_000);
/** A refused row with the reason. */
export const RefusedRow = z.object({ row: z.int(), message: z.string() });
export type RefusedRow = z.output<typeof RefusedRow>;

/** A contact of a file. Its country may be one that no form offers. */
export const ImportedClient = z
  .strictObject({
    ...ClientInput.shape,
    /** The number of the row in its file; by default its position in the batch. */
    row: rowNumber().optional(),
  })
  .refine(
    ({ countryCode, countryCodeExt }) => isCountryPair(countryCode, countryCodeExt, IMPORT_COUNTRIES),
    UNKNOWN_COUNTRY,
  )
  .superRefine(refuseUndialable(['whatsapp']));
export type ImportedClient = z.output<typeof ImportedClient>;

/** A product of a file: name, description and price. */
export const ImportedProduct = z.strictObject({
  businessId: sameBusiness().optional(),
  name: ProductInput.shape.name,
  description: ProductInput.shape.description,
  price: z.union([z.number().transform(String), z.string()]).pipe(ProductInput.shape.price),
  row: rowNumber().optional(),
});
export type ImportedProduct = z.output<typeof ImportedProduct>;

/** Unchecked rows. Each is validated separately, so that an invalid row does not refuse the others. */
const Rows = z.array(z.record(z.string(), z.unknown())).max(BATCH_ROWS);

/** The fields of every batch of rows. */
const Piece = z.strictObject({
  bussinessId: sameBusiness().optional(),
  businessId: sameBusiness().optional(),
  importId: z.uuid('El identificador no es válido').optional(),
  batch: z.int().min(0).max(9999).optional(),
  fileName: oneLine(1, 255).optional(),
  total: z.int().min(1).max(MOST_ROWS).optional(),
  leftOut: z
    .array(z.strictObject({ row: rowNumber(), message: oneLine(1, 500) }))
    .max(BATCH_ROWS)
    .default([]),
});
export type Piece = z.output<typeof Piece>;

const isNamed = ({ importId, batch, fileName, total }: Piece) =>
  importId === undefined || (batch !== undefined && fileName !== undefined && total !== undefined);
const UNNAMED = { path: ['importId'], message: 'Indica también batch, fileName y total' };

/** The fields of a known contact that a row of a file can fill. */
export const FILLED_FIELDS = [
  'name',
  'lastname',
  'secondLastname',
  'email',
  'birthdate',
  'gender',
  'noRespond',
  'note',
] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** A row whose number belongs to a contact, and the empty fields that it fills. */
export const KnownRow = z.object({
  row: z.int(),
  name: z.string(),
  isArchived: z.boolean(),
  fills: z.array(z.enum(FILLED_FIELDS)),
});
export type KnownRow = z.output<typeof KnownRow>;

/** Rows whose number belongs to a contact are refused, or fill the empty fields of that contact. */
export const EXISTING_CHOICES = ['skip', 'complete'] as const;
export type ExistingChoice = (typeof EXISTING_CHOICES)[number];

const MassiveClients = Piece.extend({
  existing: z.enum(EXISTING_CHOICES).default('skip'),
  newClients: Rows,
  batchSize: z.int().min(1).max(BATCH_ROWS).default(100),
})
  .refine(({ newClients, leftOut }) => newClients.length + leftOut.length > 0, {
    path: ['newClients'],
    message: 'No hay filas que importar',
  })
  .refine(({ newClients, leftOut }) => newClients.length + leftOut.length <= BATCH_ROWS, {
    path: ['newClients'],
    message: `Envía hasta ${BATCH_ROWS} filas a la vez`,
  })
  .refine(isNamed, UNNAMED);
export type MassiveClients = z.output<typeof MassiveClients>;

const MassiveProducts = Piece.extend({
  newProducts: Rows,
  batchSize: z.int().min(1).max(MOST_PRODUCTS).default(MOST_PRODUCTS),
})
  .superRefine(({ newProducts, leftOut, total = 0 }, context) => {
    const count = Math.max(total, newProducts.length + leftOut.length);
    if (count === 0)
      context.addIssue({ code: 'custom', path: ['newProducts'], message: 'No hay filas que importar' });
    if (count > MOST_PRODUCTS)
      context.addIssue({ code: 'custom', path: ['newProducts'], message: tooManyProducts(count) });
  })
  .refine(isNamed, UNNAMED);
export type MassiveProducts = z.output<typeof MassiveProducts>;

export const BatchAnswer = z.object({
  created: z.array(z.string()),
  refused: z.array(RefusedRow),
  stats: z.object({ created: z.int(), completed: z.int(), failed: z.int() }),
});
export type BatchAnswer = z.output<typeof BatchAnswer>;

/** The progress of an import. */
export const Import = z.object({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  total: z.int(),
  created: z.int(),
  completed: z.int(),
  failed: z.int(),
  startedBy: z.string(),
  startedAt: instant(),
  finishedAt: instant().nullable(),
});
export type Import = z.output<typeof Import>;

export const imports = {
  clients: endpoint({
    method: 'POST',
    path: '/client/massive',
    access: 'clients.write',
    summary:
      'Registra hasta 500 contactos a la vez; con existing=complete llena los datos vacíos de los que ya están. Con importId y batch, cada lote se toma una sola vez y repetirlo devuelve la misma respuesta',
    body: MassiveClients,
    data: BatchAnswer,
    rate: { max: 1200, seconds: 60 },
    bodyLimit: 6 * 1024 * 1024,
  }),
  known: endpoint({
    method: 'POST',
    path: '/client/massive/known',
    access: 'clients.write',
    summary: 'Dice cuáles filas de un archivo ya son contactos y qué datos vacíos les llenan; no cambia nada',
    body: z.strictObject({ businessId: sameBusiness().optional(), newClients: Rows }),
    data: z.array(KnownRow),
    rate: { max: 300, seconds: 60 },
    bodyLimit: 6 * 1024 * 1024,
  }),
  products: endpoint({
    method: 'POST',
    path: '/product/massive',
    access: 'products.write',
    summary:
      'Registra hasta 150 productos a la vez, sin pasar del límite del plan; con importId y batch, cada lote se toma una sola vez',
    body: MassiveProducts,
    data: BatchAnswer,
    rate: { max: 300, seconds: 60 },
    bodyLimit: 6 * 1024 * 1024,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/import',
    access: 'imports.write',
    summary: 'La última carga masiva de una clase, con sus totales',
    query: z.strictObject({ kind: z.enum(IMPORT_KINDS), businessId: sameBusiness().optional() }),
    data: Import.nullable(),
  }),
  read: endpoint({
    method: 'GET',
    path: '/import/:id',
    access: 'imports.write',
    summary: 'Una carga masiva: sus totales y los lotes que ya se tomaron',
    params: { id: entityId('import') },
    data: Import.extend({ batches: z.array(z.int()) }),
  }),
  refused: endpoint({
    method: 'GET',
    path: '/import/:id/refused',
    access: 'imports.write',
    summary: 'Las filas de una carga masiva que no se importaron, y por qué',
    params: { id: entityId('import') },
    data: z.array(RefusedRow),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/import/:id/finish',
    access: 'imports.write',
    summary: 'Da por terminada una carga masiva; las filas que no llegaron no se importan',
    params: { id: entityId('import') },
    data: Import,
    message: 'Carga terminada',
  }),
};
