import { BATCH_ROWS, MOST_ROWS } from '@cauce/domain/import-limits';
import { IMPORT_COUNTRIES, isCountryPair } from '@cauce/domain/phone';
import * as z from 'zod';
import { ClientInput } from './clients.ts';
import { UNKNOWN_COUNTRY } from './kit/country.ts';
import { endpoint } from './kit/endpoint.ts';
import { entityId, instant, oneLine, sameBusiness } from './kit/fields.ts';

export const IMPORT_KINDS = ['clients'] as const;

const rowNumber = () => z.int().min(1).max(10_000_000);
/** A row that was not taken, and why. */
export const RefusedRow = z.object({ row: z.int(), message: z.string() });
export type RefusedRow = z.output<typeof RefusedRow>;

/** A contact as files may bring them: also from where no form offers. */
export const ImportedClient = z
  .strictObject({
    ...ClientInput.shape,
    /** Where it stands in its file; without it, in its batch. */
    row: rowNumber().optional(),
  })
  .refine(
    ({ countryCode, countryCodeExt }) => isCountryPair(countryCode, countryCodeExt, IMPORT_COUNTRIES),
    UNKNOWN_COUNTRY,
  );
export type ImportedClient = z.output<typeof ImportedClient>;

/** Each row is looked at by itself: one that does not fit is refused, and the others are taken. */
const Rows = z.array(z.record(z.string(), z.unknown())).max(BATCH_ROWS);

const MassiveClients = z
  .strictObject({
    newClients: Rows,
    bussinessId: sameBusiness().optional(),
    businessId: sameBusiness().optional(),
    batchSize: z.int().min(1).max(BATCH_ROWS).default(100),
    importId: z.uuid('El identificador no es válido').optional(),
    batch: z.int().min(0).max(9999).optional(),
    fileName: oneLine(1, 255).optional(),
    total: z.int().min(1).max(MOST_ROWS).optional(),
    leftOut: z
      .array(z.strictObject({ row: rowNumber(), message: oneLine(1, 500) }))
      .max(BATCH_ROWS)
      .default([]),
  })
  .refine(({ newClients, leftOut }) => newClients.length + leftOut.length > 0, {
    path: ['newClients'],
    message: 'No hay filas que importar',
  })
  .refine(({ newClients, leftOut }) => newClients.length + leftOut.length <= BATCH_ROWS, {
    path: ['newClients'],
    message: `Envía hasta ${BATCH_ROWS} filas a la vez`,
  })
  .refine(
    ({ importId, batch, fileName, total }) =>
      importId === undefined || (batch !== undefined && fileName !== undefined && total !== undefined),
    { path: ['importId'], message: 'Indica también batch, fileName y total' },
  );
export type MassiveClients = z.output<typeof MassiveClients>;

export const BatchAnswer = z.object({
  created: z.array(z.string()),
  refused: z.array(RefusedRow),
  stats: z.object({ created: z.int(), failed: z.int() }),
});
export type BatchAnswer = z.output<typeof BatchAnswer>;

/** How far a file is. */
export const Import = z.object({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  total: z.int(),
  created: z.int(),
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
      'Registra hasta 500 contactos a la vez; con importId y batch, cada lote se toma una sola vez y repetirlo devuelve la misma respuesta',
    body: MassiveClients,
    data: BatchAnswer,
    rate: { max: 1200, seconds: 60 },
    bodyLimit: 6 * 1024 * 1024,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/import',
    access: 'clients.write',
    summary: 'La última carga masiva de una clase, con sus totales',
    query: z.strictObject({ kind: z.enum(IMPORT_KINDS), businessId: sameBusiness().optional() }),
    data: Import.nullable(),
  }),
  read: endpoint({
    method: 'GET',
    path: '/import/:id',
    access: 'clients.write',
    summary: 'Una carga masiva: sus totales y los lotes que ya se tomaron',
    params: { id: entityId('import') },
    data: Import.extend({ batches: z.array(z.int()) }),
  }),
  refused: endpoint({
    method: 'GET',
    path: '/import/:id/refused',
    access: 'clients.write',
    summary: 'Las filas de una carga masiva que no se importaron, y por qué',
    params: { id: entityId('import') },
    data: z.array(RefusedRow),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/import/:id/finish',
    access: 'clients.write',
    summary: 'Da por terminada una carga masiva; las filas que no llegaron no se importan',
    params: { id: entityId('import') },
    data: Import,
    message: 'Carga terminada',
  }),
};
