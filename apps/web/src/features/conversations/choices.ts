const CHOICE = /^\s*(?:\d{1,2}[.)]|[-•])\s+(.{1,60})$/u;
const MOST = 10;

/** The options in a message, which a phone would show as buttons. */
export function choicesIn(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => CHOICE.exec(line)?.[1]?.trim() ?? []);
  return lines.length > 1 ? [...new Set(lines)].slice(0, MOST) : [];
}
