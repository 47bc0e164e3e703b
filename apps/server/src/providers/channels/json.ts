export type Json = Record<string, unknown>;

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
/** Reads a text or a number. NUL characters are removed, because PostgreSQL cannot store them. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '') : typeof value === 'number' ? String(value) : '';
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
export const truncate = (words: string): string => words.slice(0, MAX_LENGTH);
