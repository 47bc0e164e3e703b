import { MOST_CELL } from '@cauce/domain/imports/limits';

/** A file that cannot be brought in, with what its owner is told. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** Takes the lines of a file in their order, each with the number that a spreadsheet shows beside it. */
export type LineSink = (row: number, cells: readonly string[]) => void;

export const LONG_CELL = `Una celda tiene más de ${MOST_CELL.toLocaleString('es-MX')} caracteres. Acórtala y súbelo otra vez.`;
