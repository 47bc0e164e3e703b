import { type CsvCell, csvOf } from '@cauce/domain/texts/csv';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { saveFile } from '../save-file.ts';

export interface Range {
  from: IsoDate;
  to: IsoDate;
}

export interface SheetColumn<R> {
  header: string;
  /** The value for a spreadsheet. */
  value: (row: R) => CsvCell;
  /** The text for people, where it differs from the value. */
  text?: (row: R) => string;
}

/** The numbers behind a chart: the same rows on screen and in the file. */
export interface Sheet<R> {
  /** Name of the file, before its dates. */
  name: string;
  columns: readonly SheetColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
}

export const csvOfSheet = <R>({ columns, rows }: Sheet<R>): string =>
  csvOf([columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]);

/** Downloads the numbers as a file for spreadsheets. */
export function saveSheet<R>(sheet: Sheet<R>, { from, to }: Range): void {
  const content = new Blob([csvOfSheet(sheet)], { type: 'text/csv;charset=utf-8' });
  saveFile(content, `${sheet.name}-${from}-a-${to}.csv`);
}
