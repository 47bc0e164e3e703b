import {
  type BatchAnswer,
  ImportedClient,
  ImportedProduct,
  type ImportKind,
  type MassiveClients,
  type MassiveProducts,
  type Piece,
  type RefusedRow,
} from '@cauce/contract/clients/imports';
import type { SignedAuditContext } from '../../platform/action-context.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { insertClients } from '../clients/bulk/index.ts';
import { registerMany } from '../products/index.ts';
import { createRowReader } from './rows.ts';

/** Imports the rows of one kind of file. */
export interface Importer<Body extends Piece> {
  kind: ImportKind;
  importRows: (tx: TenantTx, by: SignedAuditContext, body: Body) => Promise<BatchAnswer>;
}

function toAnswer(created: string[], ...refused: (readonly RefusedRow[])[]): BatchAnswer {
  const all = refused.flat().toSorted((a, b) => a.row - b.row);
  return { created, refused: all, stats: { created: created.length, failed: all.length } };
}

const readClients = createRowReader(ImportedClient);

/** Inserts clients in chunks. A known number is refused and its client stays unchanged. */
export const clientImporter: Importer<MassiveClients> = {
  kind: 'clients',
  importRows: async (tx, by, body) => {
    const { valid, refused } = readClients(body.newClients, by.businessId);
    const created: string[] = [];
    const duplicates: RefusedRow[] = [];
    for (const chunk of chunksOf(valid, body.batchSize)) {
      const inputs = chunk.map(({ input }) => input);
      const bulk = await insertClients(tx, { ...by, source: 'import' }, inputs);
      created.push(...bulk.inserted.map(({ id }) => id));
      for (const { index, name } of bulk.duplicates)
        duplicates.push({ row: chunk[index]?.row ?? 0, message: `Ya lo tienes: es ${name}` });
    }
    return toAnswer(created, body.leftOut, refused, duplicates);
  },
};

const readProducts = createRowReader(ImportedProduct);

/** Inserts products up to the limit of the plan, in the order of the file. */
export const productImporter: Importer<MassiveProducts> = {
  kind: 'products',
  importRows: async (tx, by, body) => {
    const { valid, refused } = readProducts(body.newProducts, by.businessId);
    const { created, message } = await registerMany(
      tx,
      by,
      valid.map(({ input }) => input),
    );
    const beyond = valid.slice(created.length).map(({ row }) => ({ row, message }));
    return toAnswer(created, body.leftOut, refused, beyond);
  },
};
