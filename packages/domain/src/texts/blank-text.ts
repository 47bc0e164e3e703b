const BLANK = /\{\{\s*(\w+)\s*\}\}/g;

/** The blanks of an approved text, by number, or as they come where they have names. */
export function blanksOf(body: string): string[] {
  const names = [...new Set([...body.matchAll(BLANK)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.toSorted((a, b) => Number(a) - Number(b)) : names;
}

/** The text as it is read once its blanks are filled in; one that is still empty stays to be seen. */
export function filledIn(body: string, parameters: readonly string[]): string {
  const blanks = new Map(blanksOf(body).map((name, at) => [name, parameters[at]]));
  return body.replaceAll(BLANK, (blank, name: string) => blanks.get(name) || blank);
}
