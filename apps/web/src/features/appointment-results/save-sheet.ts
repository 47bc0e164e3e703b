import { csvOf } from '@cauce/domain/texts/csv';
import type { Range } from './period.ts';
import type { Sheet } from './sheets.ts';

export const csvOfSheet = <R>({ columns, rows }: Sheet<R>): string =>
  csvOf([columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]);

/** Hands the numbers to the person as a file for spreadsheets. */
export function saveSheet<R>(sheet: Sheet<R>, { from, to }: Range): void {
  const url = URL.createObjectURL(new Blob([csvOfSheet(sheet)], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${sheet.name}-${from}-a-${to}.csv`;
  anchor.click();
  URL.revokeObjectURL(url);
}
