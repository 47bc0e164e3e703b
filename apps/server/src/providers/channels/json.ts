export type Json = Record<string, unknown>;

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
/** Reads a text or a number. Without NUL characters and broken ones, because PostgreSQL cannot store them. */
export const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll('\u0000', '').toWellFormed()
    : typeof value === 'number'
      ? String(value)
      : '';

const LONGEST_ID = 500;
/** Reads an id of the channel. An index cannot hold one that is far too long, so it counts as missing. */
export const identifier = (value: unknown): string => {
  const id = text(value);
  return id.length > LONGEST_ID ? '' : id;
};

/** Looks up a name that came from outside; names that every object has are not found. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const DEEPEST = 5;
/** A copy that PostgreSQL can store, without what is nested too deep; undefined for anything but an object with fields. */
export function storable(value: unknown): Json | undefined {
  const copy = (one: unknown, depth: number): unknown => {
    if (typeof one === 'string') return truncate(text(one));
    if (typeof one !== 'object' || one === null) return one;
    if (depth === DEEPEST) return null;
    if (Array.isArray(one)) return one.map((each) => copy(each, depth + 1));
    return Object.fromEntries(Object.entries(one).map(([key, each]) => [text(key), copy(each, depth + 1)]));
  };
  const fields = record(value);
  return Object.keys(fields).length === 0 ? undefined : record(copy(fields, 0));
}
export const optional = <K extends string>(key: K, value: string): { [P in K]?: string } =>
  (value === '' ? {} : { [key]: value }) as { [P in K]?: string };

const LATEST = Date.UTC(2200, 0);
/** Reads a time in seconds, in milliseconds or as a date string. */
export function instant(value: unknown): Date | undefined {
  if (typeof value === 'string' && /\D/.test(value)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? undefined : at;
  }
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) return undefined;
  const milliseconds = number < 100_000_000_000 ? number * 1000 : number;
  return milliseconds < LATEST ? new Date(milliseconds) : undefined;
}

const MAX_LENGTH = 8000;
export const truncate = (words: string): string => words.slice(0, MAX_LENGTH).toWellFormed();
