import { MOST_CELL } from '@cauce/domain/imports/limits';

/** A file that cannot be imported, with a message for the user. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** Gets the lines of a file in order, each with the row number that a spreadsheet shows. */
export type LineSink = (row: number, cells: readonly string[]) => void;

export const LONG_CELL = `Una celda tiene más de ${MOST_CELL.toLocaleString('es-MX')} caracteres. Acórtala y súbelo otra vez.`;
