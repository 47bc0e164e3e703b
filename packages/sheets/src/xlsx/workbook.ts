import { UnreadableFile } from '../unreadable.ts';
import { dateStyles } from './date-styles.ts';
import { SharedStrings } from './shared-strings.ts';
import { BROKEN, type UnzipBudget, unzipTexts } from './unzip.ts';
import { attribute, XmlTokens } from './xml-tokens.ts';

export interface Workbook {
  /** The path of the first visible sheet inside the workbook. */
  sheetPath: string;
  strings: readonly string[];
  /** The cell styles that show a date. */
  isDate: ReadonlySet<number>;
  /** Whether dates count from 1904 instead of 1900. */
  from1904: boolean;
}

/** Visits the opening tags of a small XML text. */
export function eachTag(xml: string, visit: (name: string, attributes: string) => void): void {
  new XmlTokens({ open: visit, close() {}, text() {} }).push(xml);
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function firstSheet(workbookXml: string, relationsXml: string): { path: string; from1904: boolean } {
  let id: string | undefined;
  let from1904 = false;
  eachTag(workbookXml, (name, attributes) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    if (name === 'sheet' && attribute(attributes, 'state') === undefined) id ??= attribute(attributes, 'id');
  });
  let target: string | undefined;
  eachTag(relationsXml, (name, attributes) => {
    if (name === 'Relationship' && attribute(attributes, 'Id') === id)
      target ??= attribute(attributes, 'Target');
  });
  if (id === undefined || target === undefined) throw new UnreadableFile(BROKEN);
  return { path: pathOf(target), from1904 };
}

const PARTS = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  styles: 'xl/styles.xml',
  strings: 'xl/sharedStrings.xml',
};

/** Reads everything that a sheet refers to: its path, styles, and shared texts. */
export function readWorkbook(bytes: Uint8Array, budget: UnzipBudget): Workbook {
  const texts = new Map<string, string>();
  const strings = new SharedStrings();
  unzipTexts(bytes, budget, (name) => {
    if (name === PARTS.strings) return (text) => strings.push(text);
    if (!Object.values(PARTS).includes(name)) return undefined;
    return (text) => texts.set(name, (texts.get(name) ?? '') + text);
  });
  const workbook = texts.get(PARTS.workbook);
  if (workbook === undefined)
    throw new UnreadableFile('El archivo comprimido no es una hoja de cálculo. Sube un CSV o un XLSX.');
  const { path, from1904 } = firstSheet(workbook, texts.get(PARTS.relations) ?? '');
  return {
    sheetPath: path,
    strings: strings.all,
    isDate: dateStyles(texts.get(PARTS.styles) ?? ''),
    from1904,
  };
}
