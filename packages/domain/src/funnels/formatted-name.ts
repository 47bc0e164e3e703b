/** Names without letters get this one. */
const NAMELESS = 'sin_nombre';

/**
 * The stored name of a phase, scenario or message: lower case, with underscores for spaces. A dot separates these names, so it
 * is left out, and a name that its siblings have already gets a number. It is made once and survives a change of the name.
 */
export function formatName(name: string, siblings: ReadonlySet<string>): string {
  const base = name.trim().toLowerCase().replaceAll('.', '').trim().replaceAll(/\s+/g, '_') || NAMELESS;
  let formatted = base;
  for (let number = 2; siblings.has(formatted); number += 1) formatted = `${base}_${number}`;
  return formatted;
}
