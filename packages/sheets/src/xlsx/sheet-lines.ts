import { withoutError } from '../error-cell.ts';
import type { LineSink } from '../unreadable.ts';
import { dayOfSerial } from './date-styles.ts';
import { RichText } from './shared-strings.ts';
import { UnzipBudget, unzipTexts } from './unzip.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { attribute, XmlTokens } from './xml-tokens.ts';

/** Columns after this one are ignored. */
const MOST_COLUMNS = 200;

/** The column of a cell reference: 'C7' is in the third column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

/** Reads a sheet while it is unpacked, and passes each row on as soon as it ends. */
class SheetReader {
  readonly #book: Workbook;
  readonly #sink: LineSink;
  readonly #rich = new RichText();
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #cell: Cell | undefined;
  #isValue = false;

  constructor(book: Workbook, sink: LineSink) {
    this.#book = book;
    this.#sink = sink;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      // The number of a row, if it has one, because empty rows are left out.
      this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1);
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      const reference = attribute(attributes, 'r');
      this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
      const type = attribute(attributes, 't') ?? 'n';
      this.#cell = { column: this.#column, type, style: Number(attribute(attributes, 's') ?? -1), value: '' };
    } else if (name === 'v') this.#isValue = true;
    else this.#rich.open(name);
  }

  text(text: string): void {
    if (this.#isValue && this.#cell) this.#cell.value += text;
    else this.#rich.text(text);
  }

  close(name: string): void {
    if (name === 'row') this.#sink(this.#row, this.#cells);
    else if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#keep();
    else this.#rich.close(name);
  }

  #keep(): void {
    const cell = this.#cell;
    const inline = this.#rich.take();
    this.#cell = undefined;
    if (cell === undefined || cell.column < 0 || cell.column >= MOST_COLUMNS) return;
    while (this.#cells.length < cell.column) this.#cells.push('');
    this.#cells[cell.column] = withoutError(cell.type === 'inlineStr' ? inline : this.#words(cell));
  }

  /** The text of the cell; for a formula its stored result. */
  #words({ type, style, value }: Cell): string {
    if (value === '' || type === 'e') return '';
    if (type === 's') return this.#book.strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type !== 'n') return value;
    const number = Number(value);
    const day = this.#book.isDate.has(style) ? dayOfSerial(number, this.#book.from1904) : undefined;
    return day ?? (Number.isFinite(number) ? String(number) : value);
  }
}

/** Reads the lines of the first visible sheet of a workbook. */
export function xlsxLines(bytes: Uint8Array, sink: LineSink, mostUnzipped: number): void {
  const budget = new UnzipBudget(bytes.length, mostUnzipped);
  const book = readWorkbook(bytes, budget);
  const tokens = new XmlTokens(new SheetReader(book, sink));
  unzipTexts(bytes, budget, (name) => (name === book.sheetPath ? (text) => tokens.push(text) : undefined));
}
