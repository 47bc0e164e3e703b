import {
  type BatchAnswer,
  ImportedClient,
  ImportedProduct,
  type ImportKind,
  type MassiveClients,
  type MassiveProducts,
  type Piece,
  type RefusedRow,
} from '@cauce/contract/imports';
import type { AuditContext } from '../../platform/action-context.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { insertMany } from '../clients/index.ts';
import { registerMany } from '../products/index.ts';
import { rowReader } from './rows.ts';

export type Registrar = AuditContext & { signedBy: string };

/** One kind of what files bring: its rows come in, and each is taken or refused. */
export interface Taker<Body extends Piece> {
  kind: ImportKind;
  take: (tx: TenantTx, by: Registrar, body: Body) => Promise<BatchAnswer>;
}

function answer(created: string[], ...refused: (readonly RefusedRow[])[]): BatchAnswer {
  const all = refused.flat().toSorted((a, b) => a.row - b.row);
  return { created, refused: all, stats: { created: created.length, failed: all.length } };
}

const readClients = rowReader(ImportedClient);

/** Registered a few at a time; whoever is known already stays as they are. */
export const clientTaker: Taker<MassiveClients> = {
  kind: 'clients',
  take: async (tx, by, body) => {
    const { sound, refused } = readClients(body.newClients, by.businessId);
    const created: string[] = [];
    const known: RefusedRow[] = [];
    for (const chunk of chunksOf(sound, body.batchSize)) {
      const inputs = chunk.map(({ input }) => input);
      const bulk = await insertMany(tx, { ...by, source: 'import' }, inputs);
      created.push(...bulk.taken.map(({ id }) => id));
      for (const { index, name } of bulk.known)
        known.push({ row: chunk[index]?.row ?? 0, message: `Ya lo tienes: es ${name}` });
    }
    return answer(created, body.leftOut, refused, known);
  },
};

const readProducts = rowReader(ImportedProduct);

/** As many as the plan still allows, in the order of the file. */
export const productTaker: Taker<MassiveProducts> = {
  kind: 'products',
  take: async (tx, by, body) => {
    const { sound, refused } = readProducts(body.newProducts, by.businessId);
    const { created, message } = await registerMany(
      tx,
      by,
      sound.map(({ input }) => input),
    );
    const beyond = sound.slice(created.length).map(({ row }) => ({ row, message }));
    return answer(created, body.leftOut, refused, beyond);
  },
};
