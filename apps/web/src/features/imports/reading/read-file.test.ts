import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Batch } from './collector.ts';
import { ignoredColumns, suggestMapping } from '../mapping.ts';
import { readFile, readSurvey } from './read-file.ts';
import { workbook } from '../../../../testing/a-workbook.ts';

const HEAD = 'WhatsApp,Tipo,Email,Nombre,Código de País';
const ROW = '5512345678,lead,ana@ejemplo.mx,José Núñez,52';
const CSV = `${HEAD}\n${ROW}\n`;

async function read(...parts: BlobPart[]) {
  const batches: Batch[] = [];
  const file = new Blob(parts);
  const survey = await readSurvey(file, 'clients');
  const mapping = suggestMapping('clients', survey);
  const preview = await readFile(file, 'clients', mapping, { batch: (batch) => batches.push(batch) });
  return { ...preview, batches, ignored: ignoredColumns(survey, mapping), first: preview.rows[0]?.cells };
}
const readParts = (...parts: BlobPart[]) =>
  read(...parts).then(
    () => 'nothing',
    (error: Error) => `${error.name}: ${error.message}`,
  );

const utf16 = (text: string, big = false, mark = true): Uint8Array<ArrayBuffer> => {
  const all = (mark ? '\uFEFF' : '') + text;
  const bytes = new DataView(new ArrayBuffer(all.length * 2));
  for (let at = 0; at < all.length; at++) bytes.setUint16(at * 2, all.charCodeAt(at), !big);
  return new Uint8Array(bytes.buffer);
};
const line = (...values: string[]) => values.map((value) => ({ value, type: String }));
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('the encoding of a CSV', () => {
  it.each([
    ['UTF-8', [CSV]],
    ['UTF-8 with its mark', ['\uFEFF', CSV]],
    ['UTF-16 little end first', [utf16(CSV)]],
    ['UTF-16 big end first', [utf16(CSV, true)]],
    ['UTF-16 without a mark', [utf16(CSV, false, false)]],
    ['Latin-1', [latin1(CSV)]],
  ])('reads %s', async (_, parts) => {
    const { total, counts, first } = await read(...parts);
    expect({ total, counts }).toEqual({ total: 1, counts: { valid: 1, fixable: 0, invalid: 0 } });
    expect(first).toEqual({
      whatsapp: '5512345678',
      type: 'lead',
      email: 'ana@ejemplo.mx',
      name: 'José Núñez',
      country: '52',
    });
  });
});

describe('the lines of a CSV', () => {
  it.each([';', '\t', '|'])('accepts %j as separator', async (sign) => {
    expect((await read(CSV.replaceAll(',', sign))).first?.name).toBe('José Núñez');
  });

  it('reads all line endings, blank lines, and line breaks inside quotes', async () => {
    const { rows } = await read(
      `\r\n${HEAD},Notas\r\n5512345678,lead,,Ana,52,"una\r\ndos"\r5512345679,lead,,Beto,52,\n\n  ,,,,,\n5512345680,lead,,"Caro, hija",52,=1+1`,
    );
    expect(rows.map(({ row, cells }) => [row, cells.name, cells.note])).toEqual([
      [3, 'Ana', 'una\ndos'],
      [4, 'Beto', undefined],
      [7, 'Caro, hija', '=1+1'],
    ]);
  });

  it('keeps emoji, and lines that are shorter or longer than the titles', async () => {
    const { rows, counts } = await read(`${HEAD}\n5512345678,lead,,🧿 Ana,52,sobra,sobra\n525512345679,lead`);
    expect(rows.map(({ cells }) => cells.name)).toEqual(['🧿 Ana', undefined]);
    expect(counts).toEqual({ valid: 2, fixable: 0, invalid: 0 });
  });

  it('makes batches of 500 rows that mark repeated rows', async () => {
    const lines = Array.from(
      { length: 1201 },
      (_, at) => `${5_500_000_000 + (at === 700 ? 3 : at)},lead,,P,52`,
    );
    const { total, batches, rows, counts } = await read(`${HEAD}\n${lines.join('\n')}`);
    expect(batches.map((batch) => [batch.number, batch.rows.length])).toEqual([
      [0, 500],
      [1, 500],
      [2, 201],
    ]);
    expect(batches.map(({ repeats }) => repeats)).toEqual([[], [[702, 5]], []]);
    expect(total).toBe(1201);
    expect(counts).toEqual({ valid: 1200, fixable: 1, invalid: 0 });
    expect(rows[700]?.notes[0]?.reason).toBe('Repetido: es el mismo de la fila 5');
  });

  it('shows both ends of a long file in the preview', async () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `${5_500_000_000 + at},lead,,P,52`);
    lines[2500] = 'no es un número,lead,,P,52';
    const { rows, counts, batches } = await read(`${HEAD}\n${lines.join('\n')}`);
    expect(counts).toEqual({ valid: 500, fixable: 0, invalid: 0 });
    expect([rows[0]?.row, rows[249]?.row, rows[250]?.row, rows[499]?.row]).toEqual([2, 251, 4752, 5001]);
    expect(batches[5]?.rows[0]?.cells.whatsapp).toBe('no es un número');
  });
});

describe('a file that cannot be read', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const bitmap = Uint8Array.from({ length: 500 }, (_, at) => (at * 37) % 256);
  it.each([
    ['empty', [], 'El archivo está vacío.'],
    ['blank', ['\n , \n'], 'El archivo está vacío.'],
    ['only titles', [HEAD], 'El archivo solo tiene títulos: agrega al menos una fila.'],
    ['a picture by another name', [png], 'El archivo es una imagen, no una hoja de cálculo.'],
    ['bytes of no kind', [bitmap], 'El archivo no contiene texto.'],
    [
      'an old workbook',
      [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
      'Es un Excel antiguo (.xls) o con contraseña.',
    ],
    [
      '10 MB in a cell',
      [HEAD, '\n5512345678,lead,,', 'x'.repeat(10_000_000), ',52'],
      'Fila 2: Una celda tiene más de 10,000 caracteres.',
    ],
    [
      'an open quote',
      [`${CSV}5512345679,lead,,"Ana,52\n`, ROW],
      'En la fila 3 se abren unas comillas que no se cierran.',
    ],
    ['too many bytes', [new Uint8Array(25 * 1024 * 1024 + 1)], 'El archivo pesa más de 25 MB.'],
    ['too many rows', [HEAD, '\n', `${ROW}\n`.repeat(100_001)], 'El archivo tiene más de 100,000 filas.'],
    [
      'half a zip',
      [workbook([['WhatsApp']]).slice(0, 300)],
      'El archivo comprimido no es una hoja de cálculo.',
    ],
    [
      'a zip of other things',
      [zipSync({ 'a.txt': strToU8('hola') })],
      'El archivo comprimido no es una hoja de cálculo.',
    ],
  ])('explains: %s', async (_, parts, words) => {
    expect(await readParts(...(parts as BlobPart[]))).toContain(`UnreadableFile: ${words}`);
  });

  it('refuses a file that would unpack to too much data', async () => {
    const zeros = new Uint8Array(80 * 1024 * 1024);
    const bomb = workbook([['WhatsApp']], { 'xl/sharedStrings.xml': zeros });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await readParts(bomb)).toContain('El archivo se expande demasiado al abrirlo.');
  });

  it('ignores the empty cells before a cell at the end of the sheet', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>WhatsApp</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;
    expect(await readParts(workbook(sheet))).toContain(
      'El archivo solo tiene títulos: agrega al menos una fila.',
    );
  });

  it('refuses a cell with a very long text', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(5_000_000)}`;
    expect(await readParts(workbook(sheet))).toContain('Una celda tiene más de 10,000 caracteres.');
  });
});

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook', () => {
  it('reads texts, numbers, dates and results of formulas of its first visible sheet', async () => {
    const sheet = `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData>
      <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>Tipo</x:t></x:is></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c><x:c r="D1" t="inlineStr"><x:is><x:t>Fecha de Nacimiento</x:t></x:is></x:c><x:c r="E1" t="inlineStr"><x:is><x:t>Notas</x:t></x:is></x:c><x:c r="F1" t="inlineStr"><x:is><x:t>Nombre</x:t></x:is></x:c></x:row>
      <x:row r="4"><x:c r="A4"><x:v>5.25512345678E11</x:v></x:c><x:c r="B4" t="str"><x:f>"le"&amp;"ad"</x:f><x:v>lead</x:v></x:c><x:c r="D4" s="1"><x:v>32947.5</x:v></x:c><x:c r="E4" t="inlineStr"><x:is><x:t>=CMD()</x:t></x:is></x:c><x:c r="F4" t="s"><x:v>2</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`;
    const { rows, ignored } = await read(
      workbook(sheet, {
        'xl/sharedStrings.xml': strToU8(
          '<sst><si><t>WhatsApp</t></si><si><r><t>Em</t></r><r><t>ail</t></r><rPh><t>no</t></rPh></si><si><t>Ana &amp; &#x1F9FF;</t></si></sst>',
        ),
        'xl/styles.xml': strToU8(
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd&quot;x&quot;/mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
        ),
      }),
    );
    expect(ignored).toEqual([]);
    expect(rows).toEqual([
      {
        row: 4,
        class: 'valid',
        notes: [],
        cells: {
          whatsapp: '525512345678',
          type: 'lead',
          birthdate: '1990-03-15',
          note: '=CMD()',
          name: 'Ana & 🧿',
        },
      },
    ]);
  });

  it('reads error cells as empty', async () => {
    const header = cell('A1', 'WhatsApp') + cell('B1', 'Email') + cell('C1', 'Nombre');
    const values = `<c r="A2"><v>525512345678</v></c><c r="B2" t="e"><f>VLOOKUP()</f><v>#N/A</v></c>${cell('C2', '#¡REF!')}`;
    const sheet = `<worksheet><sheetData><row r="1">${header}</row><row r="2">${values}</row></sheetData></worksheet>`;
    const expected = { whatsapp: '525512345678', type: 'lead' };
    expect((await read(workbook(sheet))).first).toEqual(expected);
    expect((await read('WhatsApp,Email,Nombre\n525512345678,#N/D,#######')).first).toEqual(expected);
    expect((await read('WhatsApp,Nombre\n525512345678,#1 Ana')).first?.name).toBe('#1 Ana');
  });

  it('reads an unterminated number format', async () => {
    const header = cell('A1', 'WhatsApp') + cell('B1', 'Tipo') + cell('C1', 'Email');
    const values = `<c r="A2" s="0"><v>525512345678</v></c>${cell('B2', 'lead')}`;
    const sheet = `<worksheet><sheetData><row r="1">${header}</row><row r="2">${values}</row></sheetData></worksheet>`;
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const { rows } = await read(workbook(sheet, { 'xl/styles.xml': strToU8(styles) }));
    expect(rows.map(({ cells }) => cells.whatsapp)).toEqual(['525512345678']);
  });

  it('reads the first sheet of our template', async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/universal');
    const file = await writeXlsxFile([
      { data: [line('WhatsApp', 'Tipo', 'Email'), line('525512345678', 'lead', '')], sheet: 'Datos' },
      { data: [line('Columna', 'x', 'y')], sheet: 'Instrucciones' },
    ]).toBlob();
    const { total, counts } = await read(file);
    expect({ total, counts }).toEqual({ total: 1, counts: { valid: 1, fixable: 0, invalid: 0 } });
  });
});
