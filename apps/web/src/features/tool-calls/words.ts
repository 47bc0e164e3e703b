import { OPTION_WORDS, PARAMETER_WORDS, wordsOfTool } from '@cauce/contract/assistants/tool-words';
import { STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { plainDay, shortDay } from '@cauce/domain/time/dates';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import { listed } from '@cauce/domain/texts/listing';
import { clock, parseHhmm } from '@cauce/domain/time/time-of-day';
import type { Call, Names } from './calls.ts';

type Parts = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : {};

export const isRefused = ({ answer }: Pick<Call, 'answer'>): boolean => partsOf(answer)['ok'] === false;

export function titleOf({ name, isHeldBack, answer }: Pick<Call, 'name' | 'isHeldBack' | 'answer'>): string {
  if (isHeldBack) return 'No dejó salir una respuesta';
  const words = wordsOfTool(name);
  return (isRefused({ answer }) ? words?.refused : undefined) ?? words?.done ?? name;
}

const ELSEWHERE = 'De una consulta anterior';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a value is an id without a known name, which people cannot read. */
const isId = (key: string, value: string) => key === 'slotId' || key === 'shortId' || UUID.test(value);

function worded(key: string, value: string, names: Names): string {
  const known = names.get(value);
  if (known !== undefined) return known;
  if (isId(key, value)) return ELSEWHERE;
  // A birth date needs its year, an appointment its weekday.
  if (isIsoDate(value)) return key === 'birthdate' ? plainDay(value) : shortDay(value);
  const minutes = /^\d\d:\d\d$/.test(value) ? parseHhmm(value) : undefined;
  if (minutes !== undefined) return clock(minutes);
  if (key === 'status') return (STATUS_LABELS as Readonly<Record<string, string>>)[value] ?? value;
  return OPTION_WORDS[key]?.[value] ?? value;
}

function itemWords(value: unknown, names: Names): string {
  const { productId, quantity } = partsOf(value);
  const name = typeof productId === 'string' ? worded('productId', productId, names) : '';
  return `${String(quantity)} × ${name}`;
}

function valueWords(key: string, value: unknown, names: Names): string {
  if (typeof value === 'string') return worded(key, value, names);
  if (Array.isArray(value))
    return listed(
      value.map((one: unknown) =>
        typeof one === 'string' ? worded(key, one, names) : itemWords(one, names),
      ),
    );
  return String(value);
}

const parameterWords = (key: string): string =>
  (PARAMETER_WORDS as Readonly<Record<string, string>>)[key] ?? key;

/** The parameters of a tool call, one line each; empty when it had none. */
export const askedWords = ({ asked, isHeldBack }: Call, names: Names): (readonly [string, string])[] =>
  isHeldBack
    ? []
    : Object.entries(partsOf(asked))
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([key, value]) => [parameterWords(key), valueWords(key, value, names)]);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of a tool's answer, as the assistant received it. */
export function answerWords({ answer, asked, isHeldBack }: Call): string {
  if (isHeldBack) return text(partsOf(asked)['text']);
  const parts = partsOf(answer);
  const overlaps = Array.isArray(parts['overlaps']) ? parts['overlaps'].map(text).filter(Boolean) : [];
  const confirmation = text(parts['confirmation']) || text(parts['words']);
  return [confirmation, overlaps.length > 0 ? `Se encima con: ${listed(overlaps)}` : '']
    .filter(Boolean)
    .join('\n');
}

export const reasonWords = ({ answer, isHeldBack }: Call): string =>
  isHeldBack ? text(partsOf(answer)['reason']) : '';
