import { zipOf, type ZipEntry } from './zip.ts';

/** A text is written as text, so that a spreadsheet never computes it as a formula. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** The maximum number of rows of a sheet in Excel, header included. */
const ROWS_AT_MOST = 1_048_576;
/** The maximum number of characters of a cell in Excel. */
const SIGNS_AT_MOST = 32_767;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Characters that XML does not allow, and halves of surrogate pairs. */
const UNKNOWN = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .slice(0, SIGNS_AT_MOST)
    .replaceAll(UNKNOWN, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? '');

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const rowXml = (row: Row): string => `<row>${row.map(cellXml).join('')}</row>`;

const relationships = (targets: readonly [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const sheetNames = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`));

const workbook = (names: readonly string[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

const contentTypes = (count: number) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${Array.from(
    { length: count },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  ).join('')}</Types>`;

/** Reads rows sheet by sheet. */
class Rows {
  readonly #rows: AsyncIterator<Row>;
  #next: IteratorResult<Row> | undefined;
  constructor(rows: AsyncIterable<Row>) {
    this.#rows = rows[Symbol.asyncIterator]();
  }
  async hasMore(): Promise<boolean> {
    this.#next ??= await this.#rows.next();
    return this.#next.done !== true;
  }
  async *take(most: number): AsyncGenerator<Row> {
    for (let taken = 0; taken < most && (await this.hasMore()); taken += 1) {
      const { value } = this.#next as IteratorYieldResult<Row>;
      this.#next = undefined;
      yield value;
    }
  }
}

async function* sheet(header: Row, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header)}`;
  for await (const row of rows) yield rowXml(row);
  yield '</sheetData></worksheet>';
}

async function* entries(
  name: string,
  header: Row,
  rows: AsyncIterable<Row>,
  rowsPerSheet: number,
): AsyncGenerator<ZipEntry> {
  const all = new Rows(rows);
  let count = 0;
  do {
    count += 1;
    yield { name: `xl/worksheets/sheet${count}.xml`, content: sheet(header, all.take(rowsPerSheet - 1)) };
  } while (await all.hasMore());
  const sheets = Array.from({ length: count }, (_, at): [string, string] => [
    'worksheet',
    `worksheets/sheet${at + 1}.xml`,
  ]);
  yield { name: 'xl/workbook.xml', content: [workbook(sheetNames(name, count))] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relationships(sheets)] };
  yield { name: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml']])] };
  yield { name: '[Content_Types].xml', content: [contentTypes(count)] };
}

/** Writes a workbook while its rows are read. Its memory does not grow with the rows. */
export const xlsxOf = (
  { name, header }: { name: string; header: Row },
  rows: AsyncIterable<Row>,
  rowsPerSheet = ROWS_AT_MOST,
): AsyncGenerator<Uint8Array> => zipOf(entries(name, header, rows, rowsPerSheet));
