import { expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { isSpeakable, isSpokenTurn, spokenWords } from './voice-note.ts';

it.each([
  'Claro que sí, con mucho gusto te ayudo.',
  'La limpieza dental cuesta $1,500.00 y dura 45 minutos.',
  'Tu cita quedó agendada para el martes 24 de noviembre de 2026 a las 5:00 p. m.',
  'Hoy te atiende la Dra. Ana Ruiz.\n¿Necesitas algo más?',
])('«%s» can be heard', (text) => expect(isSpeakable(text)).toBe(true));

it.each([
  ['a link', 'Paga aquí: https://pago.mx/a1'],
  ['a link without its protocol', 'Entra a clinicaroble.com.mx y elige'],
  ['an e-mail address', 'Escríbenos a hola@roble.mx'],
  ['a phone number', 'Llama al 55 1234 5678'],
  ['a code', 'Tu folio es 48213'],
  ['a code with letters', 'Usa el cupón ROBLE20 al pagar'],
  ['several prices', 'La limpieza cuesta $500 y la resina $900'],
  ['several hours', 'Tengo mañana a las 10:00 a. m. o a las 5:00 p. m. ¿Cuál prefieres?'],
  ['a numbered list', '¿Cuál quieres?\n1. Limpieza\n2. Resina'],
  ['a list with marks', 'Ofrecemos:\n• Limpieza\n• Resina'],
  ['more than 600 characters', 'a'.repeat(601)],
  ['nothing', ''],
])('a reply with %s is written', (_, text) => expect(isSpeakable(text)).toBe(false));

it('the voice does not read signs aloud', () => {
  expect(spokenWords('¡Hola, *Ana*! 😊 Te espero _mañana_ ❤️')).toBe('¡Hola, Ana! Te espero mañana');
});

it('the same turn always decides the same, and the percentage is kept over many turns', () => {
  const ids = Array.from({ length: 3000 }, () => newId());
  const share = (percentage: number) => ids.filter((id) => isSpokenTurn(id, percentage)).length / ids.length;
  expect([share(0), share(100)]).toEqual([0, 1]);
  expect(share(33)).toBeGreaterThan(0.28);
  expect(share(33)).toBeLessThan(0.38);
  const [id = ''] = ids;
  expect(isSpokenTurn(id, 33)).toBe(isSpokenTurn(id, 33));
  // A higher percentage speaks everything that a lower one speaks.
  for (const one of ids) if (isSpokenTurn(one, 33)) expect(isSpokenTurn(one, 50)).toBe(true);
});
