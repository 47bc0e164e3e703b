import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_COLUMNS } from './client-columns.ts';
import type { ClientKey } from './client-columns.ts';
import { checkClient } from './clients.ts';
import { COUNTRIES } from '../people/phone.ts';

const rowOf = (cells: Partial<Record<ClientKey, string>>) => ({
  row: 2,
  cells: { whatsapp: '5512345678', country: '52', type: 'lead', ...cells },
});
const check = (cells: Partial<Record<ClientKey, string>>) => checkClient(rowOf(cells));
const checkCells = (cells: Partial<Record<ClientKey, string>>) => {
  const { class: kind, notes } = check(cells);
  return [kind, ...notes.map(({ header, becomes, reason }) => `${header} → ${becomes ?? '✗'}: ${reason}`)];
};
const phone = (cells: Partial<Record<ClientKey, string>>) => {
  const { record } = check(cells);
  return record && [record.countryCode, record.countryCodeExt, record.whatsapp];
};

it('accepts a row without problems', () => {
  expect(
    check({ email: 'ANA@ejemplo.mx', name: 'Ana', lastname: 'Ruiz', secondLastname: 'Paz', note: 'VIP' }),
  ).toEqual({
    row: 2,
    class: 'valid',
    notes: [],
    record: {
      countryCode: '52',
      countryCodeExt: '521',
      whatsapp: '5512345678',
      name: 'Ana',
      lastname: 'Ruiz',
      secondLastname: 'Paz',
      email: 'ana@ejemplo.mx',
      type: 'lead',
      birthdate: null,
      gender: '',
      noRespond: false,
      note: 'VIP',
    },
  });
});

it('names a person without a name by their number', () => {
  expect(check({}).record?.name).toBe('52 55 1234 5678');
});

describe('the number', () => {
  it.each([
    [{ whatsapp: '+52 (55) 1234-5678', country: '' }, ['52', '521', '5512345678']],
    [{ whatsapp: '5215512345678', country: '' }, ['52', '521', '5512345678']],
    [{ whatsapp: '525512345678', country: '+52' }, ['52', '521', '5512345678']],
    [{ whatsapp: '5215512345678', country: '521' }, ['52', '521', '5512345678']],
    [{ whatsapp: '18091234567', country: '' }, ['1', '1', '8091234567']],
    [{ whatsapp: '8091234567', country: '1809' }, ['1', '1809', '8091234567']],
    [{ whatsapp: '1234567', country: '1809' }, ['1', '1809', '8091234567']],
    [{ whatsapp: '912345678', country: '56' }, ['56', '569', '912345678']],
    [{ whatsapp: '12345678', country: '502' }, ['502', '502', '12345678']],
    [{ whatsapp: '044 55 1234 5678', country: '' }, ['52', '521', '5512345678']],
    [{ whatsapp: '55 1234 5678 ext. 4', country: '', home: '52' }, ['52', '521', '5512345678']],
    [{ whatsapp: '+1 619 234 5678', country: '52' }, ['1', '1', '6192345678']],
    [{ country: 'México' }, ['52', '521', '5512345678']],
    [{ country: '52.0' }, ['52', '521', '5512345678']],
    [{ country: '49', whatsapp: '+525512345678' }, ['52', '521', '5512345678']],
  ])('%o is %o', (cells, expected) => expect(phone(cells)).toEqual(expected));

  it.each([
    [{ whatsapp: '' }, 'WhatsApp → ✗: Este campo es requerido'],
    [{ whatsapp: '55 1234 567x' }, 'WhatsApp → ✗: Solo se permiten números'],
    [
      { whatsapp: '5.51235E+11' },
      'WhatsApp → ✗: La hoja de cálculo acortó el número: da formato de texto a la columna',
    ],
    [{ whatsapp: '1234567' }, 'WhatsApp → ✗: El número debe ser de 8 digitos por lo menos'],
    [{ whatsapp: '99999999999' }, 'WhatsApp → ✗: El número debe ser de 10 digitos'],
    [{ country: '' }, 'WhatsApp → ✗: Falta el código de país'],
    [
      { country: '', whatsapp: '99912345678901' },
      'WhatsApp → ✗: No reconocemos el código de país del número',
    ],
    [{ country: '', whatsapp: '521234567' }, 'WhatsApp → ✗: Falta el código de país'],
    [{ country: '', whatsapp: '5255123456789' }, 'WhatsApp → ✗: El número debe ser de 10 digitos'],
    [{ whatsapp: '12345678' }, 'WhatsApp → ✗: El número debe ser de 10 digitos'],
    [{ whatsapp: '123456789' }, 'WhatsApp → ✗: El número debe ser de 10 digitos'],
    [{ whatsapp: '0123456789' }, 'WhatsApp → ✗: Ese número no se puede marcar: revisa la lada'],
  ])('refuses %o', (cells, words) => expect(checkCells(cells)).toEqual(['invalid', words]));

  it('does not belong to the country of the file when the row names an unknown country', () => {
    expect(checkCells({ country: '49', home: '52' })).toEqual([
      'invalid',
      'Código de País → : Ese código de país no está en la lista',
      'WhatsApp → ✗: Falta el código de país',
    ]);
  });

  it('leaves the other numbers of a cell in the notes', () => {
    const { record } = check({ whatsapp: '55 1234 5678 ::: 55 8765 4321', note: 'VIP' });
    expect(record).toMatchObject({ whatsapp: '5512345678', note: 'VIP\nOtro número: 52 55 8765 4321' });
  });

  it('says what it removed', () => {
    expect(checkCells({ whatsapp: '(55) 1234-5678', country: '+52' })).toEqual([
      'fixable',
      'Código de País → 52: Quitamos el signo +',
      'WhatsApp → 5512345678: Quitamos espacios y signos',
    ]);
    expect(checkCells({ whatsapp: 'Cel: 044 55 1234 5678 ext. 2' })).toEqual([
      'fixable',
      'WhatsApp → 5512345678: Quitamos la extensión; quitamos las palabras junto al número; quitamos el prefijo 044',
    ]);
    expect(checkCells({ whatsapp: '525512345678' })).toEqual([
      'fixable',
      'WhatsApp → 5512345678: Quitamos el código de país repetido',
    ]);
  });

  it('is the same for one person in any spelling, for every country', () => {
    const figures = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String);
    const signs = fc.constantFrom('', ' ', '-', '(', ')', '.');
    fc.assert(
      fc.property(
        figures,
        fc.constantFrom(...COUNTRIES),
        fc.array(signs, { minLength: 10 }),
        (number, country, marks) => {
          const dressed = [...number].map((figure, at) => `${marks[at] ?? ''}${figure}`).join('');
          expect(phone({ whatsapp: dressed, country: country.code })).toEqual([
            country.code,
            country.ext,
            number,
          ]);
        },
      ),
    );
  });
});

describe('the other cells', () => {
  it.each([
    [{ type: '' }, 'Tipo → lead: Sin tipo: queda como lead'],
    [{ type: 'VIP' }, 'Tipo → lead: Tipo desconocido: queda como lead'],
    [{ type: 'Cliente' }, 'Tipo → client: Se escribe client'],
    [{ type: 'constructor' }, 'Tipo → lead: Tipo desconocido: queda como lead'],
    [{ gender: 'valueOf' }, 'Género → Otro: Queda como Otro'],
    [{ gender: 'f' }, 'Género → Femenino: Queda como Femenino'],
    [{ gender: 'NO BINARIO' }, 'Género → No binario: Queda como No binario'],
    [{ gender: 'agénero' }, 'Género → Otro: Queda como Otro'],
    [{ birthdate: '15/03/1990' }, 'Fecha de Nacimiento → 1990-03-15: Las fechas se escriben AAAA-MM-DD'],
    [{ birthdate: '1990/3/5' }, 'Fecha de Nacimiento → 1990-03-05: Las fechas se escriben AAAA-MM-DD'],
    [{ name: ' Ana  María\n' }, 'Nombre → Ana María: Quitamos los espacios de más'],
    [{ name: 'Ana "La Güera"' }, 'Nombre → Ana La Güera: No se permiten comillas dobles en el nombre'],
    [{ note: '\u0000hola' }, 'Notas → hola: Quitamos los espacios de más'],
  ])('puts %o right', (cells, words) => expect(checkCells(cells)).toEqual(['fixable', words]));

  it.each([
    [{ email: 'ana@' }, 'Email → : El correo no es válido', 'Email: ana@'],
    [
      { birthdate: '1990-02-30' },
      'Fecha de Nacimiento → : La fecha no existe',
      'Fecha de Nacimiento: 1990-02-30',
    ],
    [
      { birthdate: 'marzo' },
      'Fecha de Nacimiento → : Escribe la fecha como AAAA-MM-DD',
      'Fecha de Nacimiento: marzo',
    ],
    [
      { birthdate: '0001-01-01' },
      'Fecha de Nacimiento → : La fecha no existe',
      'Fecha de Nacimiento: 0001-01-01',
    ],
  ])('keeps the row of %o and notes what was written', (cells, words, note) => {
    expect(checkCells(cells)).toEqual(['fixable', words]);
    expect(check(cells).record).toMatchObject({ email: '', birthdate: null, note });
  });

  it('shortens texts that are too long', () => {
    expect(checkCells({ name: 'x'.repeat(81) })).toEqual([
      'fixable',
      `Nombre → ${'x'.repeat(80)}: Máximo 80 caracteres`,
    ]);
    expect(check({ note: '🧿'.repeat(2001) }).record?.note).toBe('🧿'.repeat(2000));
  });

  it('takes an unclear wish for no messages as one', () => {
    expect(checkCells({ noRespond: 'tal vez' })).toEqual([
      'fixable',
      'No Responder → Sí: No quedó claro: no se le escribe',
    ]);
    expect(check({ noRespond: 'tal vez' }).record?.noRespond).toBe(true);
  });

  it('uses the first of several addresses', () => {
    expect(check({ email: 'Ana@x.mx ::: otra@x.mx' }).record?.email).toBe('ana@x.mx');
  });

  it.each(['sí', 'SI', 'yes', 'true', '1', 'x', 'X'])('reads %s as a wish for no messages', (noRespond) => {
    expect(check({ noRespond }).record?.noRespond).toBe(true);
  });
  it.each(['', 'no', '0', 'false'])('reads %j as no such wish', (noRespond) => {
    expect(check({ noRespond })).toMatchObject({ class: 'valid', record: { noRespond: false } });
  });

  it('keeps emoji and texts that look like a formula', () => {
    expect(check({ name: '🧿 Ana', note: '=1+1' }).record).toMatchObject({ name: '🧿 Ana', note: '=1+1' });
  });

  it('reads the column Apellidos where there is no Paterno', () => {
    expect(check({ lastnames: 'de la Cruz' }).record?.lastname).toBe('de la Cruz');
    expect(check({ lastnames: 'x', lastname: 'Paz' }).record?.lastname).toBe('Paz');
  });
});

it('needs no second correction', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('5512345678', '+52', 'lead', 'ana@x.mx', '1990-01-01', 'f'),
  );
  const cells = fc.record(
    Object.fromEntries(CLIENT_COLUMNS.map(({ key }) => [key, text])) as Record<ClientKey, typeof text>,
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(cells, (written) => {
      const first = check(written);
      expect(first.record === undefined).toBe(first.class === 'invalid');
      if (first.record === undefined) return;
      const { countryCode, countryCodeExt: _ext, birthdate, noRespond, ...others } = first.record;
      const again = check({
        ...others,
        country: countryCode,
        birthdate: birthdate ?? '',
        noRespond: noRespond ? 'x' : '',
      });
      expect(again).toMatchObject({ class: 'valid', record: first.record });
    }),
  );
});
