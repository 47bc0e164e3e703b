import { csvLines } from './csv-lines.ts';
import { formatOf } from './file-format.ts';
import { textOf } from './text-of.ts';
import type { LineSink } from './unreadable.ts';
import { xlsxLines } from './xlsx/sheet-lines.ts';
import { MOST_UNZIPPED } from './xlsx/unzip.ts';

/**
 * Hands over the lines of a CSV or a workbook in their order; throws `UnreadableFile` with what its owner is told. Where
 * others wait meanwhile, less may come out of a workbook.
 */
export function linesOf(bytes: Uint8Array, sink: LineSink, mostUnzipped = MOST_UNZIPPED): void {
  if (formatOf(bytes) === 'xlsx') xlsxLines(bytes, sink, mostUnzipped);
  else csvLines(textOf(bytes), sink);
}
