const MARKS = /\p{Mark}/gu;

/**
 * Lowercase without accents: how text is compared when a person searches. Marks that stand by themselves go before
 * accents are parted from their letters, for putting a long row of marks in order takes the square of its length.
 */
export function fold(text: string): string {
  return text.replaceAll(MARKS, '').normalize('NFD').replaceAll(MARKS, '').toLowerCase().trim();
}

/** Whether every word of the search is somewhere in the text. */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

export const sameText = (a: string, b: string): boolean => fold(a) === fold(b);
