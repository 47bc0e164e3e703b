import { CLIENT_COLUMNS } from './client-columns.ts';
import type { ClientKey } from './client-columns.ts';
import { checkClient, clientIdentity, type ImportedClient } from './clients.ts';
import type { ImportColumn } from './columns.ts';
import { MOST_ROWS } from './limits.ts';
import {
  checkProduct,
  MOST_PRODUCTS,
  PRODUCT_COLUMNS,
  type ImportedProduct,
  type ProductKey,
  tooManyProducts,
} from './products.ts';
import { asRepeat, Repeats } from './repeats.ts';
import type { CheckedRow, FileRow } from './row.ts';

/** A kind of records that can be imported from a file, with its rules. */
export interface ImportKind<Key extends string = string, T = unknown> {
  columns: readonly ImportColumn<Key>[];
  check(row: FileRow<Key>): CheckedRow<T>;
  /** The key by which two rows are the same record, and the column of that key. */
  identity?: { key: Key; header: string; of(checked: CheckedRow<T>): string | undefined };
  /** The maximum number of rows in one file. */
  most: number;
  tooMany(count: number): string;
}

const clients: ImportKind<ClientKey, ImportedClient> = {
  columns: CLIENT_COLUMNS,
  check: checkClient,
  identity: { key: 'whatsapp', header: 'WhatsApp', of: clientIdentity },
  most: MOST_ROWS,
  tooMany: () =>
    `El archivo tiene más de ${MOST_ROWS.toLocaleString('es-MX')} filas. Divídelo y súbelo en partes.`,
};

const products: ImportKind<ProductKey, ImportedProduct> = {
  columns: PRODUCT_COLUMNS,
  check: checkProduct,
  most: MOST_PRODUCTS,
  tooMany: tooManyProducts,
};

export const IMPORT_KINDS = { clients, products };
export type ImportKindName = keyof typeof IMPORT_KINDS;

/** Checks a row. `earlier` is the row that it repeats, if any. */
export function checkAfter<Key extends string, T>(
  kind: ImportKind<Key, T>,
  row: FileRow<Key>,
  first: number | undefined,
): CheckedRow<T> {
  const checked = kind.check(row);
  const { identity } = kind;
  if (first === undefined || identity === undefined) return checked;
  return asRepeat(checked, { header: identity.header, written: row.cells[identity.key] ?? '' }, first);
}

/** Checks the rows of one file in order, so that a repeated row is recognised. */
export function rowChecker<Key extends string, T>(kind: ImportKind<Key, T>) {
  const repeats = new Repeats();
  return (row: FileRow<Key>): { checked: CheckedRow<T>; repeats: number | undefined } => {
    const checked = kind.check(row);
    const first = repeats.earlier(kind.identity?.of(checked), row.row);
    return { checked: first === undefined ? checked : checkAfter(kind, row, first), repeats: first };
  };
}
