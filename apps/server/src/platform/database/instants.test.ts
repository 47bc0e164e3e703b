import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOver } from './instants.ts';

const read = instantOver((text) => {
  throw new Error(`slowly: ${text}`);
});

it('parses the timestamps that the database writes', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('1000-01-01T00:00:00Z'),
        max: new Date('9999-12-31T23:59:59Z'),
        noInvalidDate: true,
      }),
      fc.constantFrom(0, 1, 2, 3, 6),
      (at, digits) => {
        const [day = '', rest = ''] = at.toISOString().split('T');
        const fraction = `${rest.slice(9, 12)}987`.slice(0, digits);
        const text = `${day} ${rest.slice(0, 8)}${digits === 0 ? '' : `.${fraction}`}+00`;
        const meant = new Date(`${day}T${rest.slice(0, 8)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
        expect(read(text)).toEqual(meant);
      },
    ),
  );
});

it('leaves any other format to the slower parser', () => {
  for (const text of [
    '2026-03-12 15:00:00-06',
    '2026-03-12 15:00:00+05:30',
    '0044-03-15 12:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '12026-03-12 15:00:00+00',
    'infinity',
    '-infinity',
  ])
    expect(() => read(text)).toThrow(`slowly: ${text}`);
});
