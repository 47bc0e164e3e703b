import type { FileAnswer, FileFormat } from '@cauce/contract/kit/file-answer';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { isoDateIn } from '@cauce/domain/time/dates';
import { every, type Within } from '../../platform/database/every.ts';
import { sheetFile } from '../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../platform/spreadsheet/xlsx.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import type { Filters } from './filters-store.ts';
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

/** Writes expenses as negative amounts, so that the column adds up. */
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
  const sheet = { fileName: `movimientos-${isoDateIn(now, zone)}`, title: 'Movimientos', header: HEADERS };
  return sheetFile(sheet, rowsOf(within, filters, zone), format);
}
