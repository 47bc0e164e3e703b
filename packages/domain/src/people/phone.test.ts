import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  countryOf,
  DEFAULT_COUNTRY,
  digitsOnly,
  displayPhone,
  groupDigits,
  IMPORT_COUNTRIES,
  isCountryPair,
  samePerson,
  splitPhone,
  whatsappLink,
  wholeNumber,
} from './phone.ts';

describe('countries', () => {
  it('are twenty, each once, Mexico first', () => {
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(20);
    expect(COUNTRIES[0]).toEqual(DEFAULT_COUNTRY);
  });

  it.each([
    ['52', '521'],
    ['1', '1'],
    ['57', '57'],
    ['54', '549'],
    ['56', '569'],
    ['51', '519'],
    ['593', '593'],
    ['34', '34'],
  ])('pair %s with %s', (code, ext) => expect(countryOf(code)?.ext).toBe(ext));

  it('include the Dominican pair only for files', () => {
    expect(isCountryPair('1', '1809')).toBe(false);
    expect(isCountryPair('1', '1809', IMPORT_COUNTRIES)).toBe(true);
    expect(isCountryPair('52', '52', IMPORT_COUNTRIES)).toBe(false);
  });
});

describe('a phone', () => {
  it('shows its country, then 2, 4 and 4 for Mexico', () => {
    expect(displayPhone({ countryCode: '52', whatsapp: '5534127788' })).toBe('52 55 3412 7788');
    expect(groupDigits('52', '55341')).toBe('55 341');
  });

  it('shows its country, then 3, 3 and 4 for the others', () => {
    expect(displayPhone({ countryCode: '57', whatsapp: '3001234567' })).toBe('57 300 123 4567');
    expect(displayPhone({ countryCode: '503', whatsapp: '71234567' })).toBe('503 712 345 67');
    expect(displayPhone({ countryCode: '52', whatsapp: '' })).toBe('52');
  });

  it('is stored as digits and gives a WhatsApp link', () => {
    expect(digitsOnly('+52 (555) 123-4567')).toBe('525551234567');
    expect(whatsappLink({ countryCode: '52', whatsapp: '555 123 4567' })).toBe('https://wa.me/525551234567');
  });

  it('is the same with and without the mobile digit', () => {
    expect(samePerson('525551234567', '+52 1 555 123 4567')).toBe(true);
    expect(samePerson('5491123456789', '541123456789')).toBe(true);
    expect(samePerson('525551234567', '525551234568')).toBe(false);
    expect(samePerson('521555123456', '52555123456')).toBe(false);
    expect(samePerson('', 'sin número')).toBe(false);
  });

  it('is split into the parts of which it was made', () => {
    // Numbers that begin with 1 or 9 could contain a mobile digit.
    const number = fc.stringMatching(/^[2-8]\d{9}$/);
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), number, ({ code }, whatsapp) => {
        const phone = { countryCode: code, whatsapp };
        expect(splitPhone(wholeNumber(phone))).toEqual(phone);
        expect(digitsOnly(displayPhone(phone))).toBe(code + whatsapp);
      }),
    );
    expect(splitPhone('5215551234567')).toEqual({ countryCode: '52', whatsapp: '5551234567' });
    expect(splitPhone('999')).toBeUndefined();
  });
});

it('suggests the countries where most businesses are, Mexico first', () => {
  const suggested = COUNTRIES.filter((country) => country.suggested).map(({ flag }) => flag);
  expect(suggested).toEqual(['MX', 'CO', 'AR', 'CL', 'PE', 'BR', 'ES']);
});
