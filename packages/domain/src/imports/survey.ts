import { type ImportColumn, placeColumns } from './columns.ts';

/** A line of a file, with its number as a spreadsheet shows it. */
export interface FileLine {
  row: number;
  cells: readonly string[];
}

/** The titles and columns of a file, judged by its first lines. */
export interface FileSurvey<Key extends string = string> {
  /** The row with the titles; 0 when the file has none. Rows above it are not imported. */
  headerRow: number;
  headers: string[];
  /** Some filled cells of each column. */
  samples: string[][];
  places: [index: number, key: Key][];
  /** The columns that were found by their content, because their titles say nothing. */
  guessed: number[];
}

/** Titles stand within these lines. */
export const HEADER_LINES = 10;
/** The number of lines that are looked at. */
export const SURVEYED_LINES = 60;
/** The shortest text that counts as filled cell of a title line. */
const isFilled = (cell: string) => cell.trim() !== '';
const countFilled = (cells: readonly string[]) => cells.filter(isFilled).length;

/** The line with the most known titles. A name of the business or a date may stand above it. */
function titledLine<Key extends string>(columns: readonly ImportColumn<Key>[], lines: readonly FileLine[]) {
  let best: { line: FileLine; count: number } | undefined;
  for (const line of lines.slice(0, HEADER_LINES)) {
    const { places } = placeColumns(columns, line.cells);
    const count = new Set(places.values()).size;
    // One known word beside many filled cells may be a value.
    if (count > (best?.count ?? 0) && (count > 1 || countFilled(line.cells) <= 3)) best = { line, count };
  }
  return best?.line;
}

const looksLikeData = <Key extends string>(columns: readonly ImportColumn<Key>[], { cells }: FileLine) =>
  columns.some(({ looksLike, required }) => required && looksLike !== undefined && cells.some(looksLike));

/** The line of unknown titles: the first one with several cells that are no values. Undefined without titles. */
function untitledLine<Key extends string>(columns: readonly ImportColumn<Key>[], lines: readonly FileLine[]) {
  const top = lines.slice(0, HEADER_LINES);
  const widest = Math.max(...top.map(({ cells }) => countFilled(cells)));
  const first = top.find(({ cells }) => countFilled(cells) >= Math.min(2, widest));
  return first === undefined || looksLikeData(columns, first) ? undefined : first;
}

const MOST_SAMPLES = 30;
const samplesOf = (lines: readonly FileLine[], index: number): string[] =>
  lines
    .map(({ cells }) => cells[index]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, MOST_SAMPLES);

const ENOUGH = 0.6;
const DISTINCT = 0.7;

function looks(samples: readonly string[], { looksLike, join }: ImportColumn): boolean {
  if (looksLike === undefined || samples.length === 0) return false;
  const alike = samples.filter(looksLike).length / samples.length;
  // Names differ from row to row, while a city or a group is repeated.
  const isDistinct = join !== ' ' || new Set(samples).size / samples.length >= DISTINCT;
  return alike >= ENOUGH && isDistinct;
}

/** Finds columns without a known title by their content. Each column of the template is found once. */
function guessPlaces<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  samples: readonly (readonly string[])[],
  placed: ReadonlyMap<number, Key>,
): [index: number, key: Key][] {
  const free = new Set([...samples.keys()].filter((index) => !placed.has(index)));
  const used = new Set(placed.values());
  const guesses: [index: number, key: Key][] = [];
  for (const column of columns) {
    if (used.has(column.key) || column.looksLike === undefined) continue;
    const index = [...free].find((at) => looks(samples[at] ?? [], column as ImportColumn));
    if (index === undefined) continue;
    free.delete(index);
    guesses.push([index, column.key]);
  }
  return guesses;
}

/** Finds the titles and the columns of a file in its first lines without blank ones. */
export function surveyFile<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  lines: readonly FileLine[],
): FileSurvey<Key> {
  const titles = titledLine(columns, lines) ?? untitledLine(columns, lines);
  const rows = titles === undefined ? lines : lines.filter(({ row }) => row > titles.row);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const headers = indexes.map((index) => titles?.cells[index]?.trim() ?? '');
  const samples = indexes.map((index) => samplesOf(rows, index));
  const { places } = placeColumns(columns, headers);
  const guesses = guessPlaces(columns, samples, places);
  return {
    headerRow: titles?.row ?? 0,
    headers: headers.map((header, index) => header || `Columna ${index + 1}`),
    samples,
    places: [...places, ...guesses],
    guessed: guesses.map(([index]) => index),
  };
}
