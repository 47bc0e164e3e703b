import { fold } from '@cauce/domain/texts/fold';
import { NUMBER_WORDS } from '@cauce/language/time/lexicon';

/** Reads prices, discounts and hours in texts. */

const UNITS = ['cero', 'un', ...NUMBER_WORDS.slice(2, 30)];
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );
const WORTH = new Map<string, number>([
  ...UNITS.map((word, at) => [word, at] as const),
  ...TENS.map((word, at) => [word, (at + 3) * 10] as const),
  ...HUNDREDS.map((word, at) => [word, (at + 2) * 100] as const),
  ['cien', 100],
  ['ciento', 100],
  ['mil', 1000],
]);
const WORDED = (() => {
  // «Un» and «una» alone are no number.
  const unit = UNITS.slice(2).join('|');
  const small = `(?:(?:${TENS.join('|')})(?: y (?:un|${unit}))?|${unit})`;
  const below = `(?:(?:${HUNDREDS.join('|')}|cien(?:to)?)(?: ${small})?|${small})`;
  return new RegExp(String.raw`\b(?:(?:${below} )?mil(?: ${below})?|${below})\b`, 'g');
})();

const sumOf = (words = ''): number => words.split(' ').reduce((sum, word) => sum + (WORTH.get(word) ?? 0), 0);

function worthOf(words: string): number {
  const [before, after] = words.split(/\bmil\b/);
  return after === undefined ? sumOf(before) : (sumOf(before) || 1) * 1000 + sumOf(after);
}

/** Removes accents and writes numbers as figures, so that a number in words is checked too. */
export const inFigures = (text: string): string =>
  fold(text)
    .replaceAll('por ciento', '%')
    .replaceAll(WORDED, (words) => String(worthOf(words)));

/** Longer rows of digits are read in parts. */
const FIGURE = String.raw`(\d[\d,]{0,30}(?:\.\d{1,2})?)`;
const COSTS = String.raw`\b(?:cuestan?|costaria|vale|valen|(?:costo|precio)(?: total)?(?: es)?(?: de)?|salen? (?:en|a)|dej(?:o|amos) en|cobr(?:o|amos))(?: (?:solo|unos|como))?`;
const OTHER_THINGS = String.raw`(?!\s*(?:%|por ciento|minutos?|min\b|horas?|hrs?\b|dias?|semanas?|meses|sesiones|personas?|opciones|citas?|[ap]\.?\s?m\b|:\d|\d|de la))`;
const AMOUNT = new RegExp(
  [
    String.raw`\$\s?${FIGURE}`,
    String.raw`\b(?:mxn|usd)\s?${FIGURE}`,
    String.raw`${FIGURE}\s?(?:pesos|pesitos|varos|mxn|m\.n\.|usd|dolares)\b`,
    String.raw`${COSTS} ${FIGURE}\b${OTHER_THINGS}`,
  ].join('|'),
  'g',
);

/** The amounts of a text, in cents. */
export const amountsIn = (text: string): number[] =>
  [...inFigures(text).matchAll(AMOUNT)].map(([, ...given]) =>
    Math.round(Number((given.find((one) => one !== undefined) ?? '').replaceAll(',', '')) * 100),
  );

/** Discounts such as '20%' and '2x1'. */
export const discountsIn = (text: string): string[] =>
  [...inFigures(text).matchAll(/\b(\d{1,3})\s?%|\b(\d)\s?(?:x|por)\s?1\b/g)].map(([, percent, many]) =>
    percent === undefined ? `${many ?? ''}x1` : `${percent}%`,
  );

const HALF = String.raw`(a\.?\s?m\b|p\.?\s?m\b|de la (?:manana|tarde|noche)|del? (?:mediodia|medio dia))`;
const HOUR = new RegExp(
  [
    String.raw`\b(\d{1,2}):(\d{2})(?:\s?(?:hrs?\b\.?)?)(?:\s*${HALF})?`,
    String.raw`\b(\d{1,2})\s*${HALF}`,
    String.raw`\b(\d{1,2})\s?hrs?\b`,
    String.raw`\b(1[3-9]|2[0-3])\s?h(?:oras)?\b`,
    String.raw`\b(?:a|para|desde|hasta|de|entre|y) las? (\d{1,2}|una)(?: y (media|cuarto|[1-5]\d\b))?(?!\d*:)(?:\s*${HALF})?\b(?!\s*(?:citas|personas|sucursales|opciones|semanas))`,
    String.raw`\b(?:a|al|desde|hasta) (?:el )?(medio ?dia)\b`,
  ].join('|'),
  'g',
);
const OPENS = /\b(?:abr|abiert|cerr|atend|horario|trabaj)/;
const RANGE =
  /\bde (\d{1,2}) a (\d{1,2})\b(?!\s*(?:minutos|min\b|dias|semanas|meses|sesiones|personas|anos|pesos))/g;

/** The minutes of the day that an hour may mean, where the text does not say which half of the day. */
function meanings(hour: number, minute: number, half: string | undefined): number[] {
  if (hour > 24 || minute > 59) return [];
  const at = (hours: number) => hours * 60 + minute;
  if (half === undefined) return hour > 12 ? [at(hour)] : [at(hour % 12), at((hour % 12) + 12)];
  const isMorning = half.startsWith('a') || half.includes('manana');
  return [at((hour % 12) + (isMorning ? 0 : 12))];
}

const MINUTES: Readonly<Record<string, number>> = { media: 30, cuarto: 15 };

/** The hours of a text, each as the minutes of the day that it may mean. */
export function hoursIn(text: string): number[][] {
  const figures = inFigures(text);
  const named = [...figures.matchAll(HOUR)].map((found) => {
    const [, clock, minutes, clockHalf, bare, bareHalf, hrs, long, worded, part, wordedHalf, noon] = found;
    if (noon !== undefined) return [720];
    const given = clock ?? bare ?? hrs ?? long ?? worded ?? '';
    const minute = Number(minutes ?? MINUTES[part ?? ''] ?? part ?? 0);
    return meanings(given === 'una' ? 1 : Number(given), minute, clockHalf ?? bareHalf ?? wordedHalf);
  });
  if (!OPENS.test(figures)) return named;
  const spans = [...figures.matchAll(RANGE)].flatMap(([, from, to]) => [from, to]);
  return [...named, ...spans.map((hour) => meanings(Number(hour), 0, undefined))];
}

/** Every text in the answer of a tool. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

const MARKS = /(?<=[.!?\n])\s+|\n+|(?=¿)/;
/** The sentences of a text. 'a. m.' ends no sentence, and a question begins a new one. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\b([ap])\.\s?m\./gi, '$1m')
    .split(MARKS)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
