import { type BatchAnswer, imports } from '@cauce/contract/clients/imports';
import type { ImportedClient } from '@cauce/domain/imports/clients';
import { IMPORT_KINDS } from '@cauce/domain/imports/kinds';
import { MOST_PRODUCTS, type ImportedProduct } from '@cauce/domain/imports/products';
import type { ImportColumn } from '@cauce/domain/imports/columns';
import type { CheckedRow } from '@cauce/domain/imports/row';
import { call } from '../../platform/call.ts';
import type { Run } from './sending/shelf.ts';

/** What travels with every batch, whatever is in it. */
export interface Envelope {
  run: Run;
  batch: number;
  leftOut: { row: number; message: string }[];
}

interface Wanted {
  columns: readonly ImportColumn[];
  /** How templates and reports are called. */
  fileName: string;
  /** What one row is. */
  one: string;
  /** Columns that show who or what a row is. */
  shown: readonly string[];
  send: (rows: readonly CheckedRow<unknown>[], envelope: Envelope) => Promise<BatchAnswer>;
  /** What is asked again when something came in. */
  topic: string;
}

/** Which piece of which file it is. */
const namedAs = ({ run, batch, leftOut }: Envelope) => ({
  leftOut,
  bussinessId: run.businessId,
  importId: run.id,
  batch,
  fileName: run.fileName,
  total: run.total,
});

/** Rows that the database takes in one statement. */
const CLIENTS_AT_ONCE = 100;

const clients: Wanted = {
  columns: IMPORT_KINDS.clients.columns,
  fileName: 'contactos',
  one: 'contacto',
  shown: ['whatsapp', 'name', 'email', 'type'],
  topic: 'clients',
  send: async (rows, envelope) => {
    const newClients = (rows as readonly CheckedRow<ImportedClient>[]).flatMap(({ row, record }) => {
      if (record === undefined) return [];
      const { note, ...client } = record;
      return [{ ...client, row, notes: note === '' ? [] : [{ text: note, date: envelope.run.startedAt }] }];
    });
    const { data } = await call(imports.clients, {
      body: { newClients, batchSize: CLIENTS_AT_ONCE, ...namedAs(envelope) },
    });
    return data;
  },
};

const products: Wanted = {
  columns: IMPORT_KINDS.products.columns,
  fileName: 'productos',
  one: 'producto',
  shown: ['name', 'description', 'price'],
  topic: 'products',
  send: async (rows, envelope) => {
    const newProducts = (rows as readonly CheckedRow<ImportedProduct>[]).flatMap(({ row, record }) =>
      record === undefined ? [] : [{ ...record, row }],
    );
    const { data } = await call(imports.products, {
      body: { newProducts, batchSize: MOST_PRODUCTS, ...namedAs(envelope) },
    });
    return data;
  },
};

/** What this product brings in from files: one entry each. */
export const KINDS = { clients, products };
export type Kind = keyof typeof KINDS;
