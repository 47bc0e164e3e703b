import { strToU8, zipSync } from 'fflate';

const WORKBOOK =
  '<workbook xmlns:r="r"><sheets><sheet name="Oculta" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Datos" sheetId="2" r:id="rId2"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/datos.xml" Id="rId2"/></Relationships>';

const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `<worksheet><sheetData>${rows
    .map(
      (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** A workbook in which the second sheet is the first visible one. */
export function workbook(
  sheet: string | readonly (readonly string[])[],
  others: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const xml = typeof sheet === 'string' ? sheet : sheetOf(sheet);
  return zipSync({
    'xl/worksheets/datos.xml': strToU8(xml),
    'xl/worksheets/sheet1.xml': strToU8(sheetOf([['Oculta']])),
    'xl/workbook.xml': strToU8(WORKBOOK),
    'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
    ...others,
  }) as Uint8Array<ArrayBuffer>;
}
