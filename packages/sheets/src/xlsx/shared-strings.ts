import { UnreadableFile } from '../unreadable.ts';
import { XmlTokens } from './xml-tokens.ts';

/** Decodes characters that a workbook writes as `_x000D_`. */
const spelled = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Joins the pieces of a text, without its phonetic spelling. */
export class RichText {
  #pieces = '';
  #isText = false;
  #isPronunciation = false;

  open(name: string): void {
    if (name === 't') this.#isText = true;
    if (name === 'rPh') this.#isPronunciation = true;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    if (name === 'rPh') this.#isPronunciation = false;
  }

  text(text: string): void {
    if (this.#isText && !this.#isPronunciation) this.#pieces += text;
  }

  take(): string {
    const text = spelled(this.#pieces);
    this.#pieces = '';
    return text;
  }
}

/** The maximum number of different texts in a workbook. */
const MOST_STRINGS = 2_000_000;

/** The texts to which cells refer by number. */
export class SharedStrings {
  readonly all: string[] = [];
  readonly #rich = new RichText();
  readonly #tokens = new XmlTokens({
    open: (name) => this.#rich.open(name),
    text: (text) => this.#rich.text(text),
    close: (name) => {
      this.#rich.close(name);
      if (name === 'si') this.#keep(this.#rich.take());
    },
  });

  push(xml: string): void {
    this.#tokens.push(xml);
  }

  #keep(text: string): void {
    if (this.all.length >= MOST_STRINGS)
      throw new UnreadableFile('El archivo tiene demasiados textos distintos.');
    this.all.push(text);
  }
}
