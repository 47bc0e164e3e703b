import { expect, it } from 'vitest';
import { conversionKey, knownConversion } from './conversion-name.ts';

it.each([
  ['Pagó anticipo', 'pago anticipo'],
  ['  PAGÓ   el anticipo. ', 'pago el anticipo'],
  ['¡Pidió «cotización»!', 'pidio cotizacion'],
  ['Compró 2 piezas', 'compro 2 piezas'],
])('reads %j as %j', (name, key) => {
  expect(conversionKey(name)).toBe(key);
});

it('is never empty, so that a name of emojis is a name too', () => {
  expect([conversionKey('🎉'), conversionKey('🎉 🎉'), conversionKey('!!'), conversionKey('\u0301')]).toEqual(
    ['🎉', '🎉 🎉', '!!', '\u0301'],
  );
});

it('finds the spelling that the business has', () => {
  const known = ['Pidió una cotización', 'Pagó anticipo'];
  expect(knownConversion('pago anticipo', known)).toBe('Pagó anticipo');
  expect(knownConversion('Pagó', known)).toBeUndefined();
});
