import { type BatchAnswer, imports } from '@cauce/contract/clients/imports';
import type { ImportedClient } from '@cauce/domain/imports/clients';
import { IMPORT_KINDS } from '@cauce/domain/imports/kinds';
import { MOST_PRODUCTS, type ImportedProduct } from '@cauce/domain/imports/products';
import type { ImportColumn } from '@cauce/domain/imports/columns';
import type { CheckedRow } from '@cauce/domain/imports/row';
import { call } from '../../platform/call.ts';
import type { Run } from './sending/import-store.ts';

/** The data that every batch contains. */
export interface Envelope {
  run: Run;
  batch: number;
  leftOut: { row: number; message: string }[];
}

interface ImportKind {
  columns: readonly ImportColumn[];
  /** The name of templates and reports. */
  fileName: string;
  /** The Spanish word for one row. */
  one: string;
  /** The columns that identify a row. */
  previewColumns: readonly string[];
  send: (rows: readonly CheckedRow<unknown>[], envelope: Envelope) => Promise<BatchAnswer>;
  /** Topic of the queries that are fetched again after an import. */
  topic: string;
}

/** The fields that identify a batch of an import. */
const batchFieldsOf = ({ run, batch, leftOut }: Envelope) => ({
  leftOut,
  bussinessId: run.businessId,
  importId: run.id,
  batch,
  fileName: run.fileName,
  total: run.total,
});

/** The number of rows that the server inserts in one statement. */
const CLIENTS_AT_ONCE = 100;

/** The rows of contacts as the server reads them. Rows without a record are left out. */
export const clientRows = (rows: readonly CheckedRow<ImportedClient>[], date: string) =>
  rows.flatMap(({ row, record }) => {
    if (record === undefined) return [];
    const { note, ...client } = record;
    return [{ ...client, row, notes: note === '' ? [] : [{ text: note, date }] }];
  });

const clients: ImportKind = {
  columns: IMPORT_KINDS.clients.columns,
  fileName: 'contactos',
  one: 'contacto',
  previewColumns: ['whatsapp', 'name', 'email', 'type'],
  topic: 'clients',
  send: async (rows, envelope) => {
    const newClients = clientRows(rows as readonly CheckedRow<ImportedClient>[], envelope.run.startedAt);
    const { data } = await call(imports.clients, {
      body: {
        newClients,
        batchSize: CLIENTS_AT_ONCE,
        existing: envelope.run.existing ?? 'skip',
        ...batchFieldsOf(envelope),
      },
    });
    return data;
  },
};

const products: ImportKind = {
  columns: IMPORT_KINDS.products.columns,
  fileName: 'productos',
  one: 'producto',
  previewColumns: ['name', 'description', 'price'],
  topic: 'products',
  send: async (rows, envelope) => {
    const newProducts = (rows as readonly CheckedRow<ImportedProduct>[]).flatMap(({ row, record }) =>
      record === undefined ? [] : [{ ...record, row }],
    );
    const { data } = await call(imports.products, {
      body: { newProducts, batchSize: MOST_PRODUCTS, ...batchFieldsOf(envelope) },
    });
    return data;
  },
};

/** Descriptors of all kinds of import. */
export const KINDS = { clients, products };
export type Kind = keyof typeof KINDS;
