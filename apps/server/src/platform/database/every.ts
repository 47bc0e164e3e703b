import type { PagePosition } from './page-position.ts';
import type { TenantTx } from './scopes.ts';

export type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

const PIECE = 1000;

/** Reads a whole list page by page, each in a transaction of its own, so that a slow reader holds no transaction open. */
export async function* every<T extends { _id: string; date: string }>(
  within: Within,
  page: (tx: TenantTx, asked: { after: PagePosition | undefined; limit: number }) => Promise<T[]>,
): AsyncGenerator<T> {
  let after: PagePosition | undefined;
  for (;;) {
    const asked = { after, limit: PIECE };
    const piece = await within((tx) => page(tx, asked));
    yield* piece;
    const last = piece.at(-1);
    if (last === undefined || piece.length < PIECE) return;
    after = { at: new Date(last.date), id: last._id };
  }
}
