/** The most lines of a table. */
const MOST = 100;

type Line = readonly [path: string, text: string];

function walk(value: unknown, path: string, lines: Line[]): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    lines.push([path, String(value)]);
    return;
  }
  for (const [name, inner] of Object.entries(value))
    walk(inner, path === '' ? name : `${path}.${name}`, lines);
}

/** Flattens a nested value into lines of path and text, and counts the lines that were left out. */
export function flattenValue(value: unknown): { lines: readonly Line[]; more: number } {
  const lines: Line[] = [];
  walk(value, '', lines);
  return { lines: lines.slice(0, MOST), more: Math.max(0, lines.length - MOST) };
}
