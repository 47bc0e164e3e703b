import { expect, it } from 'vitest';
import { readConfirmation, readOptOutWord } from './reply-words.ts';

it.each([
  ['BAJA', 'out'],
  [' baja. ', 'out'],
  ['¡STOP!', 'out'],
  ['Darme de baja', 'out'],
  ['ALTA', 'in'],
  ['start', 'in'],
  ['¿Está baja la presión?', undefined],
  ['La planta baja', undefined],
  ['alta', 'in'],
  ['', undefined],
])('hears %o as opting %s', (text, opting) => {
  expect(readOptOutWord(text)).toBe(opting);
});

it.each([
  ['Sí', 'yes'],
  ['si', 'yes'],
  ['SÍ, CONFIRMO', 'yes'],
  ['Claro que sí', 'yes'],
  ['Confirmo mi cita', 'yes'],
  ['Ok, gracias', 'yes'],
  ['ahí estaré', 'yes'],
  ['1', 'yes'],
  ['No', 'no'],
  ['no puedo', 'no'],
  ['Quiero cancelar', 'no'],
  ['Sí, pero ¿puedo cambiarla?', 'no'],
  ['¿Sí hay estacionamiento?', undefined],
  ['Sí, ¿cuánto cuesta?', undefined],
  ['Sinaloa', undefined],
  ['', undefined],
  [`Sí${' confirmo mi cita'.repeat(11)} x`, undefined],
  [`Sí${' confirmo mi cita'.repeat(60)}`, undefined],
])('hears %o as %s', (text, answer) => {
  expect(readConfirmation(text)).toBe(answer);
});
