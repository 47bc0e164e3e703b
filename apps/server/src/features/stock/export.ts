import type { FileAnswer, FileFormat } from '@cauce/contract/kit/file-answer';
import { STOCK_ORIGIN_WORDS, STOCK_TYPE_WORDS } from '@cauce/contract/sales/stock-words';
import { isoDateIn } from '@cauce/domain/time/dates';
import { every, type Within } from '../../platform/database/every.ts';
import { sheetFile } from '../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../platform/spreadsheet/xlsx.ts';
import { zoneOf } from '../../platform/database/zone.ts';
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

async function* rowsOf(within: Within, filters: Filters, zone: string): AsyncGenerator<Row> {
  const movements = every(within, (tx, asked) => store.page(tx, filters, asked));
  for await (const movement of movements) yield rowOf(movement, zone);
}

export async function exported(
  within: Within,
  filters: Filters,
  { format, now }: { format: FileFormat; now: Date },
): Promise<FileAnswer> {
  const zone = await within(zoneOf);
  const sheet = { fileName: `inventario-${isoDateIn(now, zone)}`, title: 'Inventario', header: HEADERS };
  return sheetFile(sheet, rowsOf(within, filters, zone), format);
}
