import { CallError } from '@cauce/contract/kit/client';
import { expect, it } from 'vitest';
import { NoPaymentPage, problemWords } from './problem-words.ts';

const OFFLINE = new CallError(
  'offline',
  'No se recibió respuesta del servidor. Verifica tu conexión a internet.',
  0,
);
const BROKEN = new CallError('unexpected', 'Algo salió mal', 500);
const REFUSED = new CallError('conflict', 'Esta promoción terminó', 409);
const WORDLESS = new CallError('conflict', '', 409);
const WRONG = new TypeError('x is not a function');

it.each([
  ['plan', OFFLINE, 'No se recibió respuesta del servidor. Verifica tu conexión a internet.'],
  ['plan', BROKEN, 'Error del servidor: 500 - Algo salió mal'],
  ['plan', REFUSED, 'Esta promoción terminó'],
  ['plan', WORDLESS, 'Error al seleccionar el plan'],
  ['plan', new NoPaymentPage(), 'Error al seleccionar el plan'],
  ['plan', WRONG, 'Error al configurar la petición: x is not a function'],
  ['credits', OFFLINE, 'Ocurrió un error al procesar el pago'],
  ['credits', BROKEN, 'Ocurrió un error al procesar el pago'],
  ['credits', REFUSED, 'Esta promoción terminó'],
  ['credits', WORDLESS, 'Error al procesar el pago'],
  ['credits', new NoPaymentPage(), 'Error al procesar el pago'],
  ['credits', WRONG, 'Ocurrió un error al procesar el pago'],
  ['product', REFUSED, 'Esta promoción terminó'],
  ['product', WORDLESS, 'Error al procesar el pago'],
  ['product', WRONG, 'Error al procesar el pago'],
] as const)('%s: %s', (kind, problem, words) => {
  expect(problemWords(kind, problem)).toBe(words);
});
