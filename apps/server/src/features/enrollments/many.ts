import type { RefusedRow } from '@cauce/contract/clients/imports';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refusalOf } from '../../platform/mount/constraints.ts';
import type { Author } from './author.ts';
import type { FileEnrollment } from './file.ts';
import { inputOf, type Known, knownTo } from './known.ts';
import { readInThread } from './read-in-thread.ts';
import { enroll } from './service.ts';

export interface Outcome {
  created: string[];
  refused: RefusedRow[];
  stats: { created: number; failed: number };
}

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** The reason why a row was refused, as the user reads it. */
function reasonOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal === undefined) throw error;
  return Object.values(refusal.fields)[0] ?? refusal.message;
}

/** Enrols one row in a transaction of its own, so that a refused row does not undo the others. */
async function take(within: Within, by: Author, row: FileEnrollment, known: Known) {
  try {
    return { id: await within(async (tx) => enroll(tx, by, inputOf(row, known))) };
  } catch (error) {
    return { refused: { row: row.row, message: reasonOf(error) } };
  }
}

/** Enrols the rows of a file in their order, so that the first of two rows gets the last place. */
export async function enrollMany(within: Within, by: Author, bytes: Uint8Array): Promise<Outcome> {
  const { accepted, refused } = await readInThread(bytes, by.businessId);
  const known = await within((tx) => knownTo(tx, accepted));
  const created: string[] = [];
  for (const row of accepted) {
    const taken = await take(within, by, row, known);
    if (taken.id === undefined) refused.push(taken.refused);
    else created.push(taken.id);
  }
  refused.sort((a, b) => a.row - b.row);
  return { created, refused, stats: { created: created.length, failed: refused.length } };
}
