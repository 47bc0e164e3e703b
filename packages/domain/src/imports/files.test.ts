import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_COLUMNS } from './client-columns.ts';
import { cellsOf, placeColumns } from './columns.ts';
import { IMPORT_KINDS, rowChecker } from './kinds.ts';
import { BATCH_ROWS, inSample } from './limits.ts';
import { checkProduct, priceRule, PRODUCT_COLUMNS, tooManyProducts } from './products.ts';
import { refusalOf } from './row.ts';
import { goOnLabel, importSummary, sampleNotice } from './texts.ts';

describe('the columns of a file', () => {
  it('are found in any case and order, with or without accents', () => {
    const headers = [
      'fecha_de_nacimiento',
      'EMAIL',
      'Edad',
      '',
      'codigo de pais',
      'Whats App',
      ' tipo ',
      'Email',
    ];
    const { places, missing, ignored } = placeColumns(CLIENT_COLUMNS, headers);
    expect([...places]).toEqual([
      [0, 'birthdate'],
      [1, 'email'],
      [7, 'email'],
      [4, 'country'],
      [5, 'whatsapp'],
      [6, 'type'],
    ]);
    expect(missing).toEqual([]);
    expect(ignored).toEqual(['Edad']);
    expect(cellsOf(places, ['1990-01-01', '', 'x', '', '52'])).toEqual({
      birthdate: '1990-01-01',
      country: '52',
    });
  });

  it('are reported by name when they are missing', () => {
    expect(placeColumns(CLIENT_COLUMNS, ['Nombre']).missing).toEqual(['WhatsApp']);
    expect(placeColumns(PRODUCT_COLUMNS, ['NOMBRE', 'Descripción', 'precio']).missing).toEqual([]);
  });
});

describe('a row that repeats another one', () => {
  const check = rowChecker(IMPORT_KINDS.clients);
  const row = (number: number, whatsapp: string, country = '52') =>
    check({ row: number, cells: { whatsapp, country, type: 'lead' } });

  it('is left out and names the other row', () => {
    expect(row(2, '5512345678').checked.class).toBe('valid');
    const { checked, repeats } = row(9, '+52 1 55 1234 5678', '');
    expect(repeats).toBe(2);
    expect(checked).toMatchObject({ class: 'fixable', record: undefined });
    expect(refusalOf(checked.notes)).toBe('WhatsApp: Repetido: es el mismo de la fila 2');
    expect(row(10, '5512345678', '57').checked.class).toBe('valid');
    expect(row(11, 'x').repeats).toBeUndefined();
    expect(row(12, 'x').repeats).toBeUndefined();
  });
});

const countChecked = (total: number) =>
  Array.from({ length: total }, (_, at) => inSample(at, total)).filter(Boolean).length;

describe('the rows that are checked in advance', () => {
  it('are all of up to 2,000 rows, and both ends of longer files', () => {
    expect([0, 1, 2000, 2001, 100_000].map(countChecked)).toEqual([0, 1, 2000, 500, 500]);
    expect([249, 250, 4749, 4750].map((at) => inSample(at, 5000))).toEqual([true, false, false, true]);
    expect(sampleNotice(2000)).toBeUndefined();
    expect(sampleNotice(12_345)).toContain('12,345 filas: solo revisamos las primeras 250 y las últimas 250');
  });

  it('are sent in batches that leave none out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (total) => {
        const count = Math.ceil(total / BATCH_ROWS);
        expect(count * BATCH_ROWS).toBeGreaterThanOrEqual(total);
        expect((count - 1) * BATCH_ROWS).toBeLessThan(Math.max(1, total));
      }),
    );
  });
});

it('have the texts of the specification', () => {
  expect(goOnLabel({ fixable: 3, invalid: 1 })).toBeUndefined();
  expect(goOnLabel({ fixable: 3, invalid: 0 })).toBe('Corregir y Continuar (3)');
  expect(goOnLabel({ fixable: 0, invalid: 0 })).toBe('Continuar');
  expect(importSummary({ created: 9, completed: 0, failed: 2 })).toBe(
    'Carga masiva completada: 9 creados, 2 fallidos',
  );
  expect(importSummary({ created: 9, completed: 3, failed: 2 })).toBe(
    'Carga masiva completada: 9 creados, 3 completados, 2 fallidos',
  );
  expect(tooManyProducts(151)).toBe(
    'El archivo contiene 151 productos, pero solo se permite subir un máximo de 150.',
  );
});

const product = (name: string, description: string, price: string) =>
  checkProduct({ row: 2, cells: { name, description, price } });

describe('products', () => {
  it('are accepted, corrected or refused by their cells', () => {
    expect(product('Gel', 'Gel para peinar', '120')).toMatchObject({
      class: 'valid',
      record: { price: 120 },
    });
    expect(product(' Gel ', 'Gel para  peinar', '$1,250.50')).toMatchObject({
      class: 'fixable',
      record: { name: 'Gel', price: 1250 },
      notes: [{ header: 'Nombre' }, { header: 'Precio', becomes: '1250', reason: 'Se guarda sin centavos' }],
    });
    expect(product('G', 'Gel', '-1').notes.map(({ reason }) => reason)).toEqual([
      'Mínimo 2 caracteres',
      'Mínimo 5 caracteres',
      'El precio no puede ser negativo',
    ]);
  });

  it.each([
    ['', 'Este campo es requerido'],
    ['gratis', 'El precio debe ser un número'],
    ['1000000', 'Máximo 6 cifras'],
    ['$999,999.99', 'Se guarda sin centavos'],
    ['0050', 'Quitamos signos, comas y espacios'],
  ])('reads a price of %j', (written, reason) => expect(priceRule(written).reason).toBe(reason));

  it('reads back every price that it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (price) => {
        expect(priceRule(String(price))).toEqual({ value: price });
        expect(priceRule(`$ ${price.toLocaleString('en-US')}.00`).value).toBe(price);
      }),
    );
  });
});
