import type { InboundEvent } from '../../conversations/index.ts';
import type { HeardComment } from '../heard-comment.ts';

/** By which account something came, as Meta calls it. */
interface Routed {
  channel: string;
  externalId: string;
  /** Known already where the house itself wrote it down. */
  belongs?: { businessId: string; accountId: string };
}

/** One thing out of what arrived, and where it belongs. */
export type Told = Routed &
  (
    | { is: 'piece'; piece: InboundEvent }
    | { is: 'comment'; comment: Omit<HeardComment, 'accountId'> }
    | { is: 'template'; template: { name: string; language: string; status: string; reason: string } }
  );

export type Json = Record<string, unknown>;

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
/** Ids come as numbers now and then. NUL is no sign that a database keeps. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '') : typeof value === 'number' ? String(value) : '';
export const given = <K extends string>(key: K, value: string): { [P in K]?: string } =>
  (value === '' ? {} : { [key]: value }) as { [P in K]?: string };

const LATEST = Date.UTC(2200, 0);
/** Seconds or milliseconds, or a date in words. */
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

const LONGEST = 8000;
export const cut = (words: string): string => words.slice(0, LONGEST);
