import { attribute, XmlTokens } from './xml-tokens.ts';

/** The numbers of the built-in formats that show a date. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/**
 * Whether a format has a day, month or year outside of quotes, brackets and escaped characters. An unclosed quote or
 * bracket extends to the end.
 */
const showsDay = (format: string) =>
  /[dy]|m{3,}/i.test(format.replaceAll(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, ''));

/** The cell styles of a workbook that show a date. */
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
/** The serial number of the last date in Excel. */
const MOST_DAYS = 2_958_465;

/** Converts the serial number of a date to 'YYYY-MM-DD'. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  if (!(serial >= 1 && serial <= MOST_DAYS)) return undefined;
  const start = from1904 ? START_1904 : START_1900;
  return new Date(start + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}
