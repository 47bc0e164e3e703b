const CHOICE = /^\s*(?:\d{1,2}[.)]|[-•])\s+(.{1,60})$/u;
const MOST = 10;

/** What could be chosen of the lines of a message, as buttons of a telephone would show it. */
export function choicesIn(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => CHOICE.exec(line)?.[1]?.trim() ?? []);
  return lines.length > 1 ? [...new Set(lines)].slice(0, MOST) : [];
}
