import { fold } from '@cauce/domain/fold';

/** Prices and hours as they stand in a text. */

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)|(\d[\d,]*(?:\.\d{1,2})?)\s?(?:pesos|mxn|usd|dolares)\b/g;

/** In cents. */
export const amountsIn = (text: string): number[] =>
  [...fold(text).matchAll(AMOUNT)].map(([, signed, worded]) =>
    Math.round(Number((signed ?? worded ?? '').replaceAll(',', '')) * 100),
  );

const NUMBERS = [
  'doce',
  'una',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
];
const SPELT = NUMBERS.join('|');
const HALF = String.raw`(a\.?\s?m\b|p\.?\s?m\b|de la (?:manana|tarde|noche)|del? (?:mediodia|medio dia))`;
const HOUR = new RegExp(
  [
    String.raw`\b(\d{1,2}):(\d{2})(?:\s?(?:hrs?\b\.?)?)(?:\s*${HALF})?`,
    String.raw`\b(\d{1,2})\s*${HALF}`,
    String.raw`\b(\d{1,2})\s?hrs?\b`,
    String.raw`\b(?:a|para|desde|hasta|de|entre|y) las? (\d{1,2}|${SPELT})(?: y (media|cuarto))?(?!\d*:)(?:\s*${HALF})?\b(?!\s*(?:citas|personas|sucursales|opciones|semanas))`,
  ].join('|'),
  'g',
);

/** What an hour without its half of the day may mean. */
function meanings(hour: number, minute: number, half: string | undefined): number[] {
  if (hour > 24 || minute > 59) return [];
  const at = (hours: number) => hours * 60 + minute;
  if (half === undefined) return hour > 12 ? [at(hour)] : [at(hour % 12), at((hour % 12) + 12)];
  const isMorning = half.startsWith('a') || half.includes('manana');
  return [at((hour % 12) + (isMorning ? 0 : 12))];
}

const MINUTES: Readonly<Record<string, number>> = { media: 30, cuarto: 15 };

/** Each as the minutes of a day that it may mean. */
export function hoursIn(text: string): number[][] {
  return [...fold(text).matchAll(HOUR)].map((found) => {
    const [, clock, minutes, clockHalf, bare, bareHalf, hrs, worded, part, wordedHalf] = found;
    const given = clock ?? bare ?? hrs ?? worded ?? '';
    const spelt = NUMBERS.indexOf(given);
    const hour = spelt === -1 ? Number(given) : spelt === 0 ? 12 : spelt;
    return meanings(hour, Number(minutes ?? MINUTES[part ?? ''] ?? 0), clockHalf ?? bareHalf ?? wordedHalf);
  });
}

/** Whatever is written somewhere in an answer. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

const MARKS = /(?<=[.!?\n])\s+|\n+/;
/** 'a. m.' ends no sentence. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\b([ap])\.\s?m\./gi, '$1m')
    .split(MARKS)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
