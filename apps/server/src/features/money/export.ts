import { FILE_TYPES, type FileAnswer, type FileFormat } from '@cauce/contract/kit/file-answer';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/money-words';
import { csvPieces } from '@cauce/domain/csv';
import { isoDateIn } from '@cauce/domain/dates';
import type { Place } from '../../platform/database/places.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { gathered } from '../../platform/spreadsheet/gathered.ts';
import { type Row, xlsxOf } from '../../platform/spreadsheet/xlsx.ts';
import type { Filters } from './filters-store.ts';
import * as known from './known-store.ts';
import * as store from './movements-store.ts';
import type { StoredMovement } from './wire.ts';

const HEADERS = [
  'Fecha',
  'Tipo',
  'Monto',
  'Forma de pago',
  'Categoría',
  'Contacto',
  'Sucursal',
  'Especialista',
  'Identificador',
  'Comentarios',
  'Registró',
];

/** What goes out is written below zero, so that a column adds up. */
const rowOf = (movement: StoredMovement, zone: string): Row => [
  isoDateIn(new Date(movement.date), zone),
  MONEY_TYPE_WORDS[movement.type],
  movement.type === 'in' ? movement.amount : -movement.amount,
  METHOD_WORDS[movement.paymentMethod],
  categoryWords(movement.category),
  movement.clientName,
  movement.branchName,
  movement.specialistName,
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
    name: `movimientos-${isoDateIn(now, zone)}.${format}`,
    contentType: FILE_TYPES[format],
    pieces:
      format === 'csv'
        ? gathered(csvPieces(HEADERS, rows))
        : xlsxOf({ name: 'Movimientos', header: HEADERS }, rows),
  };
}
