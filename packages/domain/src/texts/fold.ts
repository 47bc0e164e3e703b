const MARKS = /\p{Mark}/gu;

/**
 * Converts a text to lower case without accents, to compare it with a search. Combining marks without a letter are
 * removed first, because normalizing a long row of marks takes quadratic time.
 */
export function fold(text: string): string {
  return text.replaceAll(MARKS, '').normalize('NFD').replaceAll(MARKS, '').toLowerCase().trim();
}

/** Whether the text contains every word of the search. */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

export const sameText = (a: string, b: string): boolean => fold(a) === fold(b);
