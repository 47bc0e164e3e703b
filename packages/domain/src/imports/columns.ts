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
  /** Other titles that are accepted. */
  alias?: readonly string[];
}

export interface PlacedColumns<Key extends string = string> {
  /** The index of each known column in the file. */
  places: ReadonlyMap<number, Key>;
  /** The titles of required columns that the file does not have. */
  missing: string[];
  /** The columns of the file that are ignored. */
  ignored: string[];
}

/** Normalizes a title: «Código de País», «CODIGO DE PAIS» and «codigo_de_pais» are the same. */
const nameKey = (header: string) => fold(header).replaceAll(/[^a-z0-9]/g, '');

/** Finds the columns by their titles. The first of two with the same title counts. */
export function placeColumns<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  headers: readonly string[],
): PlacedColumns<Key> {
  const known = new Map(
    columns.flatMap(({ key, header, alias = [] }) =>
      [header, ...alias].map((name) => [nameKey(name), key] as const),
    ),
  );
  const places = new Map<number, Key>();
  const taken = new Set<Key>();
  const ignored: string[] = [];
  for (const [index, header] of headers.entries()) {
    const key = known.get(nameKey(header));
    if (key !== undefined && !taken.has(key)) {
      places.set(index, key);
      taken.add(key);
    } else if (header.trim() !== '') ignored.push(header.trim());
  }
  const missing = columns.filter(({ key, required }) => required && !taken.has(key));
  return { places, missing: missing.map(({ header }) => header), ignored };
}

/** The cells of a line by column. */
export function cellsOf<Key extends string>(
  places: ReadonlyMap<number, Key>,
  line: readonly string[],
): Partial<Record<Key, string>> {
  const cells: Partial<Record<Key, string>> = {};
  for (const [index, key] of places) {
    const text = line[index];
    if (text !== undefined && text !== '') cells[key] = text;
  }
  return cells;
}
