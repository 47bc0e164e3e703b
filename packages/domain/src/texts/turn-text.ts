/** The maximum number of characters that a turn reads: enough for one long message and some short ones. */
export const TURN_TEXT_LIMIT = 6000;

/** The last whole words of a text that fit; empty when none does. */
function lastWords(text: string, limit: number): string {
  const start = text.length - limit;
  if (start <= 0) return text;
  const end = text.slice(start);
  if (/\s/.test(text.charAt(start - 1))) return end.trimStart();
  const gap = end.search(/\s/);
  return gap === -1 ? '' : end.slice(gap).trimStart();
}

/** The last characters of a text without spaces, without half of a surrogate pair. */
const lastCharacters = (text: string, limit: number): string =>
  text.slice(-limit).replace(/^[\uDC00-\uDFFF]/, '');

/**
 * Joins texts with line breaks, oldest first. Understanding takes longer for longer texts, so only the newest ones are
 * kept, and of the first that does not fit only its last words.
 */
export function capText(texts: readonly string[], limit = TURN_TEXT_LIMIT): string {
  const lines: string[] = [];
  let left = limit;
  for (const text of texts.toReversed()) {
    if (text.length > left) {
      const line = lastWords(text, Math.max(0, left));
      if (line !== '') lines.push(line);
      break;
    }
    lines.push(text);
    left -= text.length + 1;
  }
  const newest = texts.at(-1) ?? '';
  return lines.length > 0 ? lines.toReversed().join('\n') : lastCharacters(newest, limit);
}
