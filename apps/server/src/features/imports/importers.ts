import {
  type BatchAnswer,
  ImportedClient,
  ImportedProduct,
  type ImportKind,
  type KnownRow,
  type MassiveClients,
  type MassiveProducts,
  type Piece,
  type RefusedRow,
} from '@cauce/contract/clients/imports';
import type { SignedAuditContext } from '../../platform/action-context.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { completeClients, insertClients, previewCompletions } from '../clients/bulk/index.ts';
import { registerMany } from '../products/index.ts';
import { createRowReader } from './rows.ts';

/** Imports the rows of one kind of file. */
export interface Importer<Body extends Piece> {
  kind: ImportKind;
  importRows: (tx: TenantTx, by: SignedAuditContext, body: Body) => Promise<BatchAnswer>;
}

function toAnswer(created: string[], completed: number, ...refused: (readonly RefusedRow[])[]): BatchAnswer {
  const all = refused.flat().toSorted((a, b) => a.row - b.row);
  return { created, refused: all, stats: { created: created.length, completed, failed: all.length } };
}

const readClients = createRowReader(ImportedClient);

type ValidClient = ReturnType<typeof readClients>['valid'][number];

const alreadyYours = (name: string) => `Ya lo tienes: es ${name}`;

/** Fills the empty fields of known clients. A row that fills nothing is refused, so that the person learns of it. */
async function completeKnown(
  tx: TenantTx,
  by: SignedAuditContext,
  known: readonly ValidClient[],
): Promise<{ completed: number; refused: RefusedRow[] }> {
  const completions = await completeClients(
    tx,
    by,
    known.map(({ input }) => input),
  );
  const refused = completions
    .filter(({ fills }) => fills.length === 0)
    .map(({ index, name, isArchived }) => ({
      row: known[index]?.row ?? 0,
      message: `${alreadyYours(name)}${isArchived ? ', que está archivado' : ' y no le faltaba nada'}`,
    }));
  return { completed: completions.length - refused.length, refused };
}

/** Inserts clients in chunks. A known number is refused, or completes its client when the body asks for that. */
export const clientImporter: Importer<MassiveClients> = {
  kind: 'clients',
  importRows: async (tx, by, body) => {
    const { valid, refused } = readClients(body.newClients, by.businessId);
    const created: string[] = [];
    const duplicates: RefusedRow[] = [];
    let completed = 0;
    for (const chunk of chunksOf(valid, body.batchSize)) {
      const inputs = chunk.map(({ input }) => input);
      const bulk = await insertClients(tx, { ...by, source: 'import' }, inputs);
      created.push(...bulk.inserted.map(({ id }) => id));
      if (body.existing === 'complete') {
        const known = await completeKnown(
          tx,
          by,
          bulk.duplicates.flatMap(({ index }) => chunk[index] ?? []),
        );
        completed += known.completed;
        duplicates.push(...known.refused);
      } else
        for (const { index, name } of bulk.duplicates)
          duplicates.push({ row: chunk[index]?.row ?? 0, message: alreadyYours(name) });
    }
    return toAnswer(created, completed, body.leftOut, refused, duplicates);
  },
};

/** Lists the rows that belong to clients of the business, and what they would fill. Invalid rows are left out. */
export async function listKnownRows(
  tx: TenantTx,
  businessId: string,
  rows: MassiveClients['newClients'],
): Promise<KnownRow[]> {
  const { valid } = readClients(rows, businessId);
  const completions = await previewCompletions(
    tx,
    valid.map(({ input }) => input),
  );
  return completions.map(({ index, name, isArchived, fills }) => ({
    row: valid[index]?.row ?? 0,
    name,
    isArchived,
    fills,
  }));
}

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
    return toAnswer(created, 0, body.leftOut, refused, beyond);
  },
};
