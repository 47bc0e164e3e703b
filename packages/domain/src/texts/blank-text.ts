const BLANK = /\{\{\s*(\w+)\s*\}\}/g;

/** Lists the placeholders of a template: by number, or in order if they have names. */
export function blanksOf(body: string): string[] {
  const names = [...new Set([...body.matchAll(BLANK)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.toSorted((a, b) => Number(a) - Number(b)) : names;
}

/** Fills in the placeholders of a template. One without a value stays visible. */
export function filledIn(body: string, parameters: readonly string[]): string {
  const blanks = new Map(blanksOf(body).map((name, at) => [name, parameters[at]]));
  return body.replaceAll(BLANK, (blank, name: string) => blanks.get(name) || blank);
}
