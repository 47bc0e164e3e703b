import { fold } from './fold.ts';

/** Two spellings of one conversion event share it: «Pagó anticipo.» and «pago  anticipo» are the same event. */
export function conversionKey(name: string): string {
  const folded = fold(name);
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.join(' ') || folded || name;
}

/** The spelling among these names that stands for the same event. */
export function knownConversion(name: string, known: readonly string[]): string | undefined {
  const key = conversionKey(name);
  return known.find((other) => conversionKey(other) === key);
}
