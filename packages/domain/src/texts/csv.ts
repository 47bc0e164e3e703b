export type CsvCell = string | number | null;

/** The beginnings that a spreadsheet reads as a formula, also in the wide signs of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Without it spreadsheets read the accents of another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Text always stands in quotes, so that no sign in it begins another cell; an apostrophe keeps it from being worked out. */
function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const line = (row: readonly CsvCell[]): string => `${row.map(written).join(',')}\r\n`;

/** Rows as a file for spreadsheets (RFC 4180), the first being the headers. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(line).join('');
}

/** The same, piece by piece as the rows come. */
export async function* csvPieces(
  header: readonly CsvCell[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header);
  for await (const row of rows) yield line(row);
}
