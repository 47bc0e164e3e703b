import { seen } from '../imports/text.ts';

/** The digits of one written number, before anything is known about its country. */
export interface PhoneDigits {
  digits: string;
  /** The country code comes first, because the number had a +, 00 or 011, or stood in a link. */
  isWhole: boolean;
  /** The removed parts, in Spanish. */
  changes: readonly string[];
}

/** No written number is longer. The limit keeps the patterns below quick. */
const LONGEST_TEXT = 200;

export const SIGNS_REMOVED = 'Quitamos espacios y signos';
export const ONLY_DIGITS = 'Solo se permiten números';
export const SHORTENED = 'La hoja de cálculo acortó el número: da formato de texto a la columna';

/** A number in scientific notation, which most often lost its last digits in a spreadsheet. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
/** A number with decimals or thousands separators, and a text with the marks that keep it a text. */
const DECIMALS = /^\+?\d+[.,]0+$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3}){2,}(?:\.0+)?$/;
const TEXT_MARKS = /^=?["'’`]+|["'’`]+$/g;
const BY_SPREADSHEET = 'Quitamos lo que agregó la hoja de cálculo';

const WHATSAPP_LINK = /(?:wa\.me\/|[?&]phone=)(?:\+|%2b)?(\d{7,20})/i;
const DIAL_LINK = /^tel:/i;

const WORDS =
  'cel(?:ular)?|tel(?:s|[eé]fonos?)?|m[oó]vil|mobile|cell|phone|whats(?:app|up)?|wh?ats|wapp|wsp|wa|fijo|casa|home|work|trabajo|oficina|n[uú]m(?:ero)?|no|contacto|recados?|principal|main|personal|otro|other';
const LABEL_BEFORE = new RegExp(String.raw`^(?:(?:${WORDS})(?!\p{L})[\s.:#º°)*-]*)+`, 'iu');
const LABEL_AFTER = new RegExp(String.raw`(?:[\s.:(*-]*(?<!\p{L})(?:${WORDS})(?!\p{L}))+[\s.):*]*$`, 'iu');
const EXTENSION = /[\s,;(]*(?:ext(?:ensi[oó]n|n)?|interno|int|x|#)[\s.:#]*\d{1,6}[\s).]*$/iu;
const SIGNS = /[\s+()./\u2010-\u2015\u2212·•_*-]/gu;

const INVISIBLE = /[\u200b-\u200f\u2060]/g;

interface Text {
  text: string;
  changes: readonly string[];
}

const without = ({ text, changes }: Text, pattern: RegExp, change: string): Text => {
  const rest = text.replace(pattern, '').trim();
  return rest === text ? { text, changes } : { text: rest, changes: [...changes, change] };
};

/** Removes what spreadsheets add to numbers. Undefined when the spreadsheet lost digits. */
function repair(written: string): Text | undefined {
  const plain = seen(written.replaceAll(INVISIBLE, ''));
  const text = plain.replaceAll(TEXT_MARKS, '').trim();
  const [, first, decimals = '', exponent] = SCIENTIFIC.exec(text) ?? [];
  if (first !== undefined) {
    if (decimals.length < Number(exponent)) return undefined;
    return { text: `${first}${decimals.slice(0, Number(exponent))}`, changes: [BY_SPREADSHEET] };
  }
  const isNumber = DECIMALS.test(text) || THOUSANDS.test(text);
  const repaired = isNumber ? text.replace(/[.,]0+$/, '').replaceAll(',', '') : text;
  return { text: repaired, changes: repaired === plain ? [] : [BY_SPREADSHEET] };
}

const EXIT_CODE = /^(?:00|011(?=\d{10}))(?=\d{9})/;

/** Reads one number, with the words around it. */
function digitsOf(piece: Text): PhoneDigits | undefined {
  const [, linked] = WHATSAPP_LINK.exec(piece.text) ?? [];
  if (linked !== undefined)
    return { digits: linked, isWhole: true, changes: [...piece.changes, 'Tomamos el número del enlace'] };
  const labels = 'Quitamos las palabras junto al número';
  const bare = [DIAL_LINK, LABEL_BEFORE, LABEL_AFTER].reduce(
    (rest, pattern) => without(rest, pattern, labels),
    without(piece, EXTENSION, 'Quitamos la extensión'),
  );
  const figures = bare.text.replaceAll(SIGNS, '');
  if (!/^\d+$/.test(figures)) return undefined;
  const digits = figures.replace(EXIT_CODE, '');
  const changes = [
    ...bare.changes,
    ...(figures === bare.text ? [] : [SIGNS_REMOVED]),
    ...(digits === figures
      ? []
      : [`Quitamos el prefijo ${figures.slice(0, figures.length - digits.length)}`]),
  ];
  const isWhole = digits !== figures || /^\(?\s*\+/.test(bare.text);
  return { digits, isWhole, changes: [...new Set(changes)] };
}

/** Signs and words between two numbers of one cell. « ::: » is that of Google Contacts. */
const BETWEEN = /\s*(?::::|[;|\n]|,(?!\d{3},)|\s[oy]\s|\s\/\s)\s*/iu;
/** A bar without spaces also stands between the groups of one number. */
const BAR = /\s*\/\s*/;

/** Reads the numbers of a text in order, or says why there is none. */
export function phoneDigitsIn(written: string): PhoneDigits[] | string {
  if (written.length > LONGEST_TEXT) return ONLY_DIGITS;
  const repaired = repair(written);
  if (repaired === undefined) return SHORTENED;
  const { text, changes } = repaired;
  const pieces = WHATSAPP_LINK.test(text) ? [text] : text.split(BETWEEN).filter(Boolean);
  const read = (texts: readonly string[]) =>
    texts.flatMap((piece) => digitsOf({ text: piece, changes }) ?? []);
  const numbers = read(pieces.flatMap((piece) => splitAtBar(piece)));
  return numbers.length > 0 ? numbers : ONLY_DIGITS;
}

const MOST_DIGITS = 16;
function splitAtBar(piece: string): string[] {
  const count = piece.replaceAll(/\D/g, '').length;
  return count > MOST_DIGITS && BAR.test(piece) && !piece.includes('//') ? piece.split(BAR) : [piece];
}
