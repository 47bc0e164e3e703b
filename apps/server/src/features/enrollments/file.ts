import { MOST_ENROLLED_AT_ONCE } from '@cauce/contract/sales/enrollments';
import type { RefusedRow } from '@cauce/contract/clients/imports';
import { cellsOf, placeColumns } from '@cauce/domain/imports/columns';
import {
  checkEnrollment,
  ENROLLMENT_COLUMNS,
  type EnrollmentKey,
  type ImportedEnrollment,
} from '@cauce/domain/imports/enrollments';
import { MOST_CELL } from '@cauce/domain/imports/limits';
import { HEADER_LINES } from '@cauce/domain/imports/survey';
import { listed } from '@cauce/domain/texts/listing';
import { linesOf } from '@cauce/sheets/lines';
import { type LineSink, LONG_CELL, UnreadableFile } from '@cauce/sheets/unreadable';

export interface FileEnrollment extends ImportedEnrollment {
  row: number;
}
export interface Found {
  accepted: FileEnrollment[];
  refused: RefusedRow[];
}

type Places = ReadonlyMap<number, EnrollmentKey>;

/** Finds the titles in the last of these lines. A name or a date may stand in a few lines above them. */
function placesUnder(lines: readonly (readonly string[])[]): Places | undefined {
  const { places, missing } = placeColumns(ENROLLMENT_COLUMNS, lines.at(-1) ?? []);
  if (missing.length === 0) return places;
  return lines.length < HEADER_LINES ? undefined : refuseTitles(lines);
}

/** Names the columns that the line with the most known titles does not have. */
function refuseTitles(lines: readonly (readonly string[])[]): never {
  const [missing = []] = lines
    .map((line) => placeColumns(ENROLLMENT_COLUMNS, line).missing)
    .toSorted((a, b) => a.length - b.length);
  const are = missing.length === 1 ? 'Falta la columna' : 'Faltan las columnas';
  throw new UnreadableFile(`${are} ${listed(missing)}. Descarga la plantilla y compáralas.`);
}

/** A file of a thousand rows needs a hundredth of this. */
const MOST_UNZIPPED = 10 * 1024 * 1024;

function rowsIn(bytes: Uint8Array): Found {
  const found: Found = { accepted: [], refused: [] };
  let places: Places | undefined;
  const above: (readonly string[])[] = [];
  const take: LineSink = (row, line) => {
    if (line.every((cell) => cell.trim() === '')) return;
    if (line.some((cell) => cell.length > MOST_CELL)) throw new UnreadableFile(`Fila ${row}: ${LONG_CELL}`);
    if (places === undefined) {
      above.push(line);
      places = placesUnder(above);
      return;
    }
    const { record, notes } = checkEnrollment({ row, cells: cellsOf(places, line) });
    if (record !== undefined) found.accepted.push({ row, ...record });
    else {
      const wrong = notes.filter(({ becomes }) => becomes === undefined);
      found.refused.push({
        row,
        message: wrong.map(({ header, reason }) => `${header}: ${reason}`).join('; '),
      });
    }
    if (found.accepted.length + found.refused.length > MOST_ENROLLED_AT_ONCE)
      throw new UnreadableFile(
        `El archivo tiene más de ${MOST_ENROLLED_AT_ONCE.toLocaleString('es-MX')} filas. Divídelo y súbelo en partes.`,
      );
  };
  linesOf(bytes, take, MOST_UNZIPPED);
  if (places === undefined && above.length > 0) refuseTitles(above);
  if (found.accepted.length + found.refused.length === 0)
    throw new UnreadableFile('El archivo no tiene filas: agrega al menos una debajo de los títulos.');
  return found;
}

/** The content of a file, or why it was refused as a whole. Plain data, so that a thread can send it. */
export type FileReading = { found: Found } | { problem: string };

/** Reads the rows of a file and lists those that cannot be read. */
export function readFile(bytes: Uint8Array): FileReading {
  try {
    return { found: rowsIn(bytes) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
}
