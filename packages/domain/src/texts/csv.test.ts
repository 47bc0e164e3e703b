import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** Reads a file like a spreadsheet: quoted cells are texts, others are numbers or empty. */
function read(file: string): (string | number | null)[][] {
  const cells = [...file.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)];
  const rows: (string | number | null)[][] = [[]];
  for (const [, cell = '', end] of cells) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : Number(cell);
    rows.at(-1)?.push(cell === '' ? null : value);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

const isOwn = (value: string | number | null, original: string | number | null) =>
  value === original || (value === `'${String(original)}` && !/^[=+\-@\t\r\n]/.test(value));

describe('a file for spreadsheets', () => {
  it('begins with a byte order mark, keeps accents and ends every row', () => {
    expect(
      csvOf([
        ['Día', 'Citas'],
        ['lun 9 mar', 4],
      ]),
    ).toBe('\uFEFF"Día","Citas"\r\n"lun 9 mar",4\r\n');
  });

  it('keeps quotes, commas, semicolons and line breaks inside their cell', () => {
    expect(csvOf([['Ana "la Nena", S.A.; 2\nsucursales']])).toBe(
      '\uFEFF"Ana ""la Nena"", S.A.; 2\nsucursales"\r\n',
    );
  });

  it.each(['=1+1', '+52 55', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
    'writes %j so that nothing works it out',
    (text) => {
      expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  it('changes no character that is not the first', () => {
    expect(csvOf([['a=b', ' -1', '7-Eleven']])).toBe('\uFEFF"a=b"," -1","7-Eleven"\r\n');
  });

  it('writes numbers without quotes, negative ones too, and leaves out invalid ones', () => {
    expect(csvOf([[-12, 0.5, null, Number.NaN, Infinity]])).toBe('\uFEFF-12,0.5,,,\r\n');
  });

  it('is read back without changes except the apostrophe, and no text becomes a formula', () => {
    const cell = fc.oneof(
      fc.string({ minLength: 1, unit: fc.constantFrom(...'=+-@\t\r\n\'",; aé9') }),
      fc.integer(),
      fc.constant(null),
    );
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const back = read(csvOf(rows));
        expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        const strange = back.flatMap((row, at) =>
          row.filter((value, column) => !isOwn(value, rows[at]?.[column] ?? null)),
        );
        const formulas = back
          .flat()
          .filter((value) => typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value));
        expect([strange, formulas]).toEqual([[], []]);
      }),
    );
  });
});
