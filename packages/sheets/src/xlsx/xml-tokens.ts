import { LONG_CELL, UnreadableFile } from '../unreadable.ts';

/** The maximum length of a tag or of the text of a cell. */
const MOST_HELD = 1_000_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

export const unescapeXml = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(#?\w+);/g, entity) : text;

/** Removes the prefix of a name, which depends on the program: `x:row` and `row` are the same. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export interface TokenSink {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  return pattern;
}

/** Reads an attribute by its name, with or without a prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

/** The end of a tag. An attribute may contain `>`. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

const SPECIAL: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Reads XML in pieces and keeps no more than the current tag. */
export class XmlTokens {
  readonly #sink: TokenSink;
  #held = '';

  constructor(sink: TokenSink) {
    this.#sink = sink;
  }

  push(piece: string): void {
    const text = this.#held + piece;
    let at = 0;
    while (at < text.length) {
      const next = text[at] === '<' ? this.#markup(text, at) : this.#words(text, at);
      if (next === -1) break;
      at = next;
    }
    this.#held = text.slice(at);
    if (this.#held.length > MOST_HELD) throw new UnreadableFile(LONG_CELL);
  }

  /** Reads the text up to the next tag. Without a next tag it may continue in the next piece. */
  #words(text: string, at: number): number {
    const end = text.indexOf('<', at);
    if (end === -1) return -1;
    this.#sink.text(unescapeXml(text.slice(at, end)));
    return end;
  }

  #markup(text: string, at: number): number {
    for (const [start, end] of SPECIAL) {
      if (!text.startsWith(start, at)) continue;
      const close = text.indexOf(end, at + start.length);
      if (close === -1) return -1;
      if (start === '<![CDATA[') this.#sink.text(text.slice(at + start.length, close));
      return close + end.length;
    }
    const end = endOfTag(text, at + 1);
    if (end === -1) return -1;
    this.#tag(text.slice(at + 1, end));
    return end + 1;
  }

  #tag(inside: string): void {
    if (inside.startsWith('!')) return;
    if (inside.startsWith('/')) return this.#sink.close(localName(inside.slice(1).trim()));
    const isEmpty = inside.endsWith('/');
    const tag = isEmpty ? inside.slice(0, -1) : inside;
    const space = tag.search(/\s/);
    const name = localName(space === -1 ? tag : tag.slice(0, space));
    this.#sink.open(name, space === -1 ? '' : tag.slice(space));
    return isEmpty ? this.#sink.close(name) : undefined;
  }
}
