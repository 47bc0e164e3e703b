import { csvLines } from './csv-lines.ts';
import { formatOf } from './file-format.ts';
import { textOf } from './text-of.ts';
import type { LineSink } from './unreadable.ts';
import { xlsxLines } from './xlsx/sheet-lines.ts';
import { MOST_UNZIPPED } from './xlsx/unzip.ts';

/**
 * Passes the lines of a CSV file or workbook to `sink` in order. Throws `UnreadableFile` with a message for the user.
 * `mostUnzipped` is lower on the server, where reading blocks other requests.
 */
export function linesOf(bytes: Uint8Array, sink: LineSink, mostUnzipped = MOST_UNZIPPED): void {
  if (formatOf(bytes) === 'xlsx') xlsxLines(bytes, sink, mostUnzipped);
  else csvLines(textOf(bytes), sink);
}
