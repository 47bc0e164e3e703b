import { fold } from '../texts/fold.ts';

/** A column that a file may have. */
export interface ImportColumn<Key extends string = string> {
  key: Key;
  /** The title of the column in the template. */
  header: string;
  required: boolean;
  /** The allowed content, for the person who fills in the file. */
  help: string;
  /** The column is a part of this other one, which the template has instead. */
  insteadOf?: string;
  /** Other titles that are accepted, the most exact first. */
  alias?: readonly string[];
  /** Titles of columns whose cells are added to those of this one, such as a middle name. */
  also?: readonly string[];
  /** All columns with these titles count. Otherwise only the one with the most exact title does. */
  isRepeated?: boolean;
  /** Cells of several columns are joined with this text. Without it the first filled cell counts. */
  join?: string;
  /** The value of every row of a file without this column. */
  absent?: string;
  /** Whether a cell looks like one of this column, when its title says nothing. */
  looksLike?: (text: string) => boolean;
}

export interface PlacedColumns<Key extends string = string> {
  /** The index of each known column in the file. Columns with the same key stand in the order of their use. */
  places: ReadonlyMap<number, Key>;
  /** The titles of required columns that the file does not have. */
  missing: string[];
  /** The columns of the file that are ignored. */
  ignored: string[];
}

/** Normalizes a title: «Código de País», «CODIGO DE PAIS» and «codigo_de_pais» are the same. */
const nameKey = (header: string) => fold(header).replaceAll(/[^a-z0-9]/g, '');

interface Match<Key extends string> {
  index: number;
  key: Key;
  /** Smaller for a more exact title. */
  rank: number;
  isAdded: boolean;
}

interface KnownTitle<Key extends string> {
  column: ImportColumn<Key>;
  rank: number;
  isAdded: boolean;
}

function knownTitles<Key extends string>(
  columns: readonly ImportColumn<Key>[],
): Map<string, KnownTitle<Key>> {
  const known = new Map<string, KnownTitle<Key>>();
  const add = (title: string, entry: KnownTitle<Key>) => {
    const name = nameKey(title);
    if (!known.has(name)) known.set(name, entry);
  };
  // The titles of the template come before all other titles.
  for (const column of columns) add(column.header, { column, rank: 0, isAdded: false });
  for (const column of columns) {
    const { alias = [], also = [] } = column;
    for (const [at, title] of alias.entries()) add(title, { column, rank: at + 1, isAdded: false });
    for (const [at, title] of also.entries())
      add(title, { column, rank: alias.length + at + 1, isAdded: true });
  }
  return known;
}

/** Which of the matches of one column count, in the order of their use. */
function choose<Key extends string>(matches: readonly Match<Key>[], isRepeated: boolean): Match<Key>[] {
  const ranked = matches.toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  if (isRepeated) return ranked;
  const [main] = ranked;
  return ranked.filter((match) => match === main || match.isAdded);
}

/** Finds the columns by their titles. */
export function placeColumns<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  headers: readonly string[],
): PlacedColumns<Key> {
  const known = knownTitles(columns);
  const matches = new Map<Key, Match<Key>[]>();
  for (const [index, header] of headers.entries()) {
    const title = known.get(nameKey(header));
    if (title === undefined) continue;
    const { key } = title.column;
    const match = { index, key, rank: title.rank, isAdded: title.isAdded };
    matches.set(key, [...(matches.get(key) ?? []), match]);
  }
  const isRepeated = new Set(columns.flatMap((column) => (column.isRepeated ? [column.key] : [])));
  const places = new Map(
    [...matches].flatMap(([key, all]) =>
      choose(all, isRepeated.has(key)).map(({ index }) => [index, key] as const),
    ),
  );
  const missing = columns.filter(({ key, required }) => required && !matches.has(key));
  const ignored = headers.flatMap((header, index) =>
    places.has(index) || header.trim() === '' ? [] : [header.trim()],
  );
  return { places, missing: missing.map(({ header }) => header), ignored };
}

/** The cells of a line by column. */
export function cellsOf<Key extends string>(
  places: ReadonlyMap<number, Key>,
  line: readonly string[],
  columns: readonly ImportColumn<Key>[] = [],
): Partial<Record<Key, string>> {
  const cells: Partial<Record<Key, string>> = {};
  for (const [index, key] of places) {
    const text = line[index];
    if (text === undefined || text === '') continue;
    const before = cells[key];
    const join = before === undefined ? undefined : columns.find((column) => column.key === key)?.join;
    if (before === undefined) cells[key] = text;
    else if (join !== undefined && text !== before) cells[key] = before + join + text;
  }
  return cells;
}
