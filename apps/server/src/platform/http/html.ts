import { escapeHtml } from './escape.ts';

/** HTML that is safe to insert. Only `html` makes it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return Array.isArray(part) ? part.map((one: Part) => write(one)).join('') : '';
}

/** A template whose texts are escaped. Nested templates are inserted as they are; `false`, `null` and `undefined` as nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + write(parts[index])).join(''));
