import { FILE_TYPES, type FileAnswer, type FileFormat } from '@cauce/contract/kit/file-answer';
import { STOCK_ORIGIN_WORDS, STOCK_TYPE_WORDS } from '@cauce/contract/stock-words';
import { csvPieces } from '@cauce/domain/csv';
import { isoDateIn } from '@cauce/domain/dates';
import type { Place } from '../../platform/database/places.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { gathered } from '../../platform/spreadsheet/gathered.ts';
import { type Row, xlsxOf } from '../../platform/spreadsheet/xlsx.ts';
import * as known from './known-store.ts';
import * as store from './movements-store.ts';
import type { Filters, StoredMovement } from './movements-store.ts';

const HEADERS = [
  'Fecha',
  'Tipo',
  'Producto',
  'Cantidad',
  'Sucursal',
  'Origen',
  'Identificador',
  'Comentarios',
  'Registró',
];

const rowOf = (movement: StoredMovement, zone: string): Row => [
  isoDateIn(new Date(movement.date), zone),
  STOCK_TYPE_WORDS[movement.type],
  movement.productName,
  String(movement.type === 'in' ? movement.quantity : -movement.quantity),
  movement.branchName,
  STOCK_ORIGIN_WORDS[movement.origin],
  movement.customId,
  movement.comments,
  movement.createdBy,
];

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
const PIECE = 1000;

/** A transaction for each piece, so that whoever reads slowly keeps nobody waiting. */
async function* rowsOf(within: Within, filters: Filters, zone: string): AsyncGenerator<Row> {
  let after: Place | undefined;
  for (;;) {
    const asked = { after, limit: PIECE };
    const piece = await within((tx) => store.page(tx, filters, asked));
    for (const movement of piece) yield rowOf(movement, zone);
    const last = piece.at(-1);
    if (last === undefined || piece.length < PIECE) return;
    after = { at: new Date(last.date), id: last._id };
  }
}

export async function exported(
  within: Within,
  filters: Filters,
  { format, now }: { format: FileFormat; now: Date },
): Promise<FileAnswer> {
  const zone = await within(known.zone);
  const rows = rowsOf(within, filters, zone);
  return {
    name: `inventario-${isoDateIn(now, zone)}.${format}`,
    contentType: FILE_TYPES[format],
    pieces:
      format === 'csv'
        ? gathered(csvPieces(HEADERS, rows))
        : xlsxOf({ name: 'Inventario', header: HEADERS }, rows),
  };
}
