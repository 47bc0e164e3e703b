export type CsvCell = string | number | null;

/** Characters that begin a formula in a spreadsheet, also in the wide form of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Without it spreadsheets read accents in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a text, so that no character in it begins another cell. An apostrophe prevents a formula. */
function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const line = (row: readonly CsvCell[]): string => `${row.map(written).join(',')}\r\n`;

/** Writes rows as a file for spreadsheets (RFC 4180). The first row is the header. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(line).join('');
}

/** Writes the same file in pieces while the rows are read. */
export async function* csvPieces(
  header: readonly CsvCell[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header);
  for await (const row of rows) yield line(row);
}
