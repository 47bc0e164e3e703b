import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialProblem, newNumberProblem, numberProblem } from './number-rules.ts';
import {
  COUNTRIES,
  countryOf,
  DEFAULT_COUNTRY,
  displayPhone,
  splitPhone,
  whatsappLink,
  wholeNumber,
} from './phone.ts';
import { hasCountryCode, type PhoneHome, readPhone } from './read-phone.ts';

const read = (text: string, home: PhoneHome = { fallback: DEFAULT_COUNTRY }) => {
  const reading = readPhone(text, home);
  return 'problem' in reading ? reading.problem : displayPhone(reading.phone);
};

describe('a Mexican number', () => {
  it.each([
    '55 1234 5678',
    '(55) 1234-5678',
    '55.1234.5678',
    '55/1234/5678',
    '044 55 1234 5678',
    '045 55 1234 5678',
    '01 55 1234 5678',
    '00 52 55 1234 5678',
    '0052 1 55 1234 5678',
    '011 52 55 1234 5678',
    '+52 55 1234 5678',
    '+52 1 55 1234 5678',
    '+52 044 55 1234 5678',
    '(+52) 55 1234 5678',
    '5215512345678',
    '55 1234 5678 ext. 12',
    '5512345678 x12',
    '55 1234 5678, extensión 301',
    'Cel: 55 1234 5678',
    'Tel. 55-1234-5678 (casa)',
    'WhatsApp 55 1234 5678',
    'https://wa.me/525512345678?text=Hola%2012',
    'wa.me/5215512345678',
    'https://api.whatsapp.com/send?phone=%2B525512345678&text=Hola',
    'tel:+525512345678',
    '5512345678.0',
    '5512345678,00',
    '5,512,345,678',
    "'5512345678",
    '="5512345678"',
    '5.512345678E+9',
    '55 1234 5678 ::: 55 8765 4321',
    '55 1234 5678 / 55 8765 4321',
    '5512345678/5587654321',
    'no tiene; 55 1234 5678',
    '\u200e55\u00a01234\u00a05678',
  ])('is read as it is written: %s', (text) => expect(read(text)).toBe('52 55 1234 5678'));

  it.each([
    ['1234567', 'El número debe ser de 8 digitos por lo menos'],
    ['12345678', 'El número debe ser de 10 digitos'],
    ['55 1234 567', 'El número debe ser de 10 digitos'],
    ['+52 55 1234 56', 'El número debe ser de 10 digitos'],
    ['9912345678901', 'No reconocemos el código de país del número'],
    ['0123456789', 'Ese número no se puede marcar: revisa la lada'],
    ['no tiene', 'Solo se permiten números'],
    ['55 1234 567x', 'Solo se permiten números'],
    ['5.51235E+11', 'La hoja de cálculo acortó el número: da formato de texto a la columna'],
    ['https://wa.me/message/ABCDEFG', 'Solo se permiten números'],
  ])('is refused with its reason: %s', (text, problem) => expect(read(text)).toBe(problem));

  it('needs its country when there is none for the file', () => {
    expect(read('55 1234 5678', {})).toBe('Falta el código de país');
    expect(read('044 55 1234 5678', {})).toBe('52 55 1234 5678');
  });
});

describe('a number of another country', () => {
  it.each([
    ['+1 (619) 234-5678', '1 619 234 5678'],
    ['16192345678', '1 619 234 5678'],
    ['+53 5123 4567', '53 512 345 67'],
    ['+34 612 34 56 78', '34 612 345 678'],
    ['00 57 300 123 4567', '57 300 123 4567'],
    ['+54 9 11 2345 6789', '54 112 345 6789'],
    ['+593 09 8765 4321', '593 987 654 321'],
    ['502 1234 5678', '502 123 456 78'],
  ])('is read by its code: %s', (text, words) => expect(read(text)).toBe(words));

  it('keeps the country that was given with it', () => {
    const chile = { country: countryOf('56') };
    expect(read('912345678', chile)).toBe('56 912 345 678');
    expect(read('12345678', chile)).toBe('56 123 456 78');
    expect(read('+52 55 1234 5678', chile)).toBe('52 55 1234 5678');
    expect(read('+55 1234 5678', { country: DEFAULT_COUNTRY })).toBe('52 55 1234 5678');
    expect(read('16192345678', { country: DEFAULT_COUNTRY })).toBe('El número debe ser de 10 digitos');
  });
});

it('returns the other numbers of the text', () => {
  const reading = readPhone('55 1234 5678; 33 8765 4321', { fallback: DEFAULT_COUNTRY });
  expect(reading).toMatchObject({
    changes: ['Quitamos espacios y signos', 'Usamos el primer número que se puede marcar'],
    others: [{ countryCode: '52', whatsapp: '3387654321' }],
  });
});

it('knows a number with a country code', () => {
  expect(
    ['+52 55', '00 52 55 1234 5678', 'wa.me/525512345678', '5512345678', ''].map(hasCountryCode),
  ).toEqual([true, true, true, false, false]);
});

it('lets a stored number stay', () => {
  const stored = { countryCode: '52', whatsapp: '12345678' };
  expect(newNumberProblem(stored, stored)).toBeUndefined();
  expect(newNumberProblem({ ...stored, whatsapp: '12345679' }, stored)).toBe(
    'El número debe ser de 10 digitos',
  );
  expect(newNumberProblem({ ...stored, countryCode: '502' }, stored)).toBeUndefined();
  expect(dialProblem('593', '0987654321')).toBe('Ese número no se puede marcar: quita el 0 del inicio');
});

const countries = fc.constantFrom(...COUNTRIES);
const homes = fc.oneof(
  fc.constant<PhoneHome>({}),
  countries.map((country): PhoneHome => ({ country })),
  countries.map((fallback): PhoneHome => ({ fallback })),
);

it('never returns a number that nobody can dial, for any text', () => {
  const signs = fc.constantFrom(
    ...'0123456789',
    ' ',
    '+',
    '-',
    '(',
    ')',
    '.',
    '/',
    ',',
    ';',
    'x',
    'ext',
    'Cel:',
    '044',
    '01',
    '00',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(signs, { maxLength: 24 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, homes, (text, home) => {
      const reading = readPhone(text, home);
      if ('problem' in reading) {
        expect(reading.problem).not.toBe('');
        return;
      }
      for (const { countryCode, whatsapp } of [reading.phone, ...reading.others]) {
        expect(numberProblem(countryCode, whatsapp)).toBeUndefined();
        if (countryCode === '52') expect(whatsapp).toMatch(/^[2-9]\d{9}$/);
      }
    }),
    { numRuns: 3000 },
  );
});

it('reads back every number that it shows, stores or links', () => {
  const numbers = fc.stringMatching(/^[2-8]\d{9}$/);
  fc.assert(
    fc.property(countries, numbers, homes, ({ code }, whatsapp, { fallback }) => {
      const phone = { countryCode: code, whatsapp };
      for (const text of [`+${displayPhone(phone)}`, `00${wholeNumber(phone)}`, whatsappLink(phone)])
        expect(readPhone(text, { fallback })).toMatchObject({ phone });
      expect(splitPhone(wholeNumber(phone))).toEqual(phone);
    }),
  );
});
