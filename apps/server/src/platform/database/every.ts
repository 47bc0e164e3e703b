import type { Place } from './places.ts';
import type { TenantTx } from './scopes.ts';

export type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

const PIECE = 1000;

/** All of a list by time and id, a transaction for each piece, so that whoever reads slowly keeps nobody waiting. */
export async function* every<T extends { _id: string; date: string }>(
  within: Within,
  page: (tx: TenantTx, asked: { after: Place | undefined; limit: number }) => Promise<T[]>,
): AsyncGenerator<T> {
  let after: Place | undefined;
  for (;;) {
    const asked = { after, limit: PIECE };
    const piece = await within((tx) => page(tx, asked));
    yield* piece;
    const last = piece.at(-1);
    if (last === undefined || piece.length < PIECE) return;
    after = { at: new Date(last.date), id: last._id };
  }
}
