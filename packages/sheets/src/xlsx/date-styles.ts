import { attribute, XmlTokens } from './xml-tokens.ts';

/** Formats that every workbook knows by number and that show a day. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** Day, month or year outside of quotes, brackets and signs taken literally; one that is not closed goes to the end. */
const showsDay = (format: string) =>
  /[dy]|m{3,}/i.test(format.replaceAll(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, ''));

/** Which of the cell styles of a workbook show a day. */
export function dateStyles(xml: string): Set<number> {
  const formats = new Set(BUILT_IN);
  const styles = new Set<number>();
  let isCellStyles = false;
  let index = 0;
  const open = (name: string, attributes: string) => {
    if (name === 'numFmt' && showsDay(attribute(attributes, 'formatCode') ?? ''))
      formats.add(Number(attribute(attributes, 'numFmtId')));
    if (name === 'cellXfs') isCellStyles = true;
    if (name !== 'xf' || !isCellStyles) return;
    if (formats.has(Number(attribute(attributes, 'numFmtId')))) styles.add(index);
    index += 1;
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isCellStyles = false;
  };
  new XmlTokens({ open, close, text() {} }).push(xml);
  return styles;
}

const DAY_MS = 86_400_000;
const START_1900 = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);
/** The last day that a workbook can name. */
const MOST_DAYS = 2_958_465;

/** 'YYYY-MM-DD' of a day that a workbook counts. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  if (!(serial >= 1 && serial <= MOST_DAYS)) return undefined;
  const start = from1904 ? START_1904 : START_1900;
  return new Date(start + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}
