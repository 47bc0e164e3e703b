import { describe, expect, it } from 'vitest';
import { CLIENT_COLUMNS } from './client-columns.ts';
import { cellsOf } from './columns.ts';
import { IMPORT_KINDS } from './kinds.ts';
import { PRODUCT_COLUMNS } from './products.ts';
import { surveyFile } from './survey.ts';

const lines = (...texts: string[]) => texts.map((text, at) => ({ row: at + 1, cells: text.split('|') }));
const survey = (...texts: string[]) => surveyFile(CLIENT_COLUMNS, lines(...texts));
/** The columns that were found, by their titles. */
const found = ({ headers, places }: ReturnType<typeof survey>) =>
  places.map(([index, key]) => `${headers[index]} = ${key}`);
const firstRow = (result: ReturnType<typeof survey>, text: string) =>
  cellsOf(new Map(result.places), text.split('|'), CLIENT_COLUMNS);

describe('the files of other programs', () => {
  it('reads Google Contacts', () => {
    const result = survey(
      'First Name|Middle Name|Last Name|Organization Name|Birthday|Notes|Labels|E-mail 1 - Label|E-mail 1 - Value|Phone 1 - Label|Phone 1 - Value|Phone 2 - Label|Phone 2 - Value',
      'Ana|María|Ruiz||1990-03-15|VIP|* myContacts|* |ana@x.mx|Mobile|55 1234 5678|Work|55 8765 4321',
    );
    expect(result.headerRow).toBe(1);
    expect(result.guessed).toEqual([]);
    const cells = firstRow(
      result,
      'Ana|María|Ruiz||1990-03-15|VIP|* myContacts|* |ana@x.mx|Mobile|55 1234 5678|Work|55 8765 4321',
    );
    expect(cells).toEqual({
      name: 'Ana María',
      lastnames: 'Ruiz',
      birthdate: '1990-03-15',
      note: 'VIP',
      email: 'ana@x.mx',
      whatsapp: '55 1234 5678 ::: 55 8765 4321',
    });
    const { record } = IMPORT_KINDS.clients.check({ row: 2, cells: { ...cells, home: '52' } });
    expect(record).toMatchObject({ whatsapp: '5512345678', note: 'VIP\nOtro número: 52 55 8765 4321' });
  });

  it('reads the older Google Contacts, whose whole name stands beside its parts', () => {
    const result = survey(
      'Name|Given Name|Additional Name|Family Name|Phone 1 - Type|Phone 1 - Value',
      'Ana Ruiz|Ana||Ruiz|Mobile|5512345678',
    );
    expect(found(result)).toEqual([
      'Given Name = name',
      'Additional Name = name',
      'Family Name = lastnames',
      'Phone 1 - Value = whatsapp',
    ]);
  });

  it.each([
    [
      'Outlook',
      'First Name|Last Name|E-mail Address|Mobile Phone|Home Phone|Birthday',
      ['name', 'lastnames', 'email', 'whatsapp', 'whatsapp', 'birthdate'],
    ],
    [
      'Outlook in Spanish',
      'Nombre|Apellidos|Dirección de correo electrónico|Teléfono móvil|Cumpleaños',
      ['name', 'lastnames', 'email', 'whatsapp', 'birthdate'],
    ],
    [
      'an agenda in Spanish',
      'Nombre|Apellido|Correo electrónico|Teléfono|Fecha de nacimiento|Sexo|Observaciones',
      ['name', 'lastnames', 'email', 'whatsapp', 'birthdate', 'gender', 'note'],
    ],
    [
      'an agenda in English',
      'First name|Last name|Mobile number|Email|Gender|Date of birth|Blocked|Note',
      ['name', 'lastnames', 'whatsapp', 'email', 'gender', 'birthdate', 'noRespond', 'note'],
    ],
    [
      'the export of Cauce',
      'Nombre|Paterno|Materno|WhatsApp|Email|Tipo',
      ['name', 'lastname', 'secondLastname', 'whatsapp', 'email', 'type'],
    ],
  ])('reads %s', (_, header, keys) => {
    const { places } = survey(header, 'x|x|x|x|x|x|x|x');
    expect(places.toSorted(([a], [b]) => a - b).map(([, key]) => key)).toEqual(keys);
  });

  it('prefers the WhatsApp to the telephone', () => {
    const result = survey('Teléfono|Nombre|WhatsApp', '5511111111|Ana|5512345678');
    expect(firstRow(result, '5511111111|Ana|5512345678').whatsapp).toBe('5512345678 ::: 5511111111');
  });
});

describe('the titles', () => {
  it('are found under lines with a name and a date', () => {
    const result = survey(
      'Barbería El Bigote',
      'Lista de clientes|12/03/2026',
      'Cliente|Celular',
      'Ana Ruiz|5512345678',
    );
    expect(result.headerRow).toBe(3);
    expect(found(result)).toEqual(['Cliente = name', 'Celular = whatsapp']);
    expect(result.samples[1]).toEqual(['5512345678']);
  });

  it('may say nothing: the content tells', () => {
    const result = survey(
      'Quién|Dónde avisar|Liga|H/M|Ciudad',
      'Ana Ruiz|55 1234 5678|ana@x.mx|Mujer|Puebla',
      'Beto Paz|55 1234 5679|beto@x.mx|Hombre|Puebla',
      'Caro Gil|55 1234 5680||Mujer|Puebla',
    );
    expect(result.headerRow).toBe(1);
    expect(found(result)).toEqual([
      'Dónde avisar = whatsapp',
      'Liga = email',
      'Quién = name',
      'H/M = gender',
    ]);
    expect(result.guessed.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('may be missing', () => {
    const result = survey('Ana Ruiz|5512345678', 'Beto Paz|5512345679');
    expect([result.headerRow, result.headers]).toEqual([0, ['Columna 1', 'Columna 2']]);
    expect(found(result)).toEqual(['Columna 2 = whatsapp', 'Columna 1 = name']);
  });

  it('of products are found too', () => {
    const { headerRow, places } = surveyFile(
      PRODUCT_COLUMNS,
      lines('Catálogo 2026', 'Producto|Descripción|Precio de venta', 'Gel|Para peinar|120'),
    );
    expect(headerRow).toBe(2);
    expect(places.map(([, key]) => key)).toEqual(['name', 'description', 'price']);
  });
});
