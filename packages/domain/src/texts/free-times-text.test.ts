import { expect, it } from 'vitest';
import { DEFAULT_FREE_TIMES_TEXT, freeTimesTextProblem, renderFreeTimesText } from './free-times-text.ts';

const values = {
  fecha: 'jueves 12 de marzo de 2026',
  horarios: '9:00 a. m. y 4:00 p. m.',
  negocio: 'Clínica Roble',
  liga_reserva: 'https://cauce.mx/reservar/roble',
};

it('fills in the default text', () => {
  expect(renderFreeTimesText(DEFAULT_FREE_TIMES_TEXT, values)).toBe(
    '¡Tenemos horarios libres en Clínica Roble!\nPara el jueves 12 de marzo de 2026: 9:00 a. m. y 4:00 p. m.\n' +
      'Reserva el tuyo aquí: https://cauce.mx/reservar/roble',
  );
});

it('leaves out the line of a value that is missing', () => {
  expect(renderFreeTimesText('{ Horarios }\nReserva: {liga_reserva}', { ...values, liga_reserva: '' })).toBe(
    '9:00 a. m. y 4:00 p. m.',
  );
});

it('keeps a value that looks like a variable as it is', () => {
  expect(renderFreeTimesText('{negocio}: {horarios}', { ...values, negocio: '{fecha} $& y más' })).toBe(
    '{fecha} $& y más: 9:00 a. m. y 4:00 p. m.',
  );
});

it('refuses variables that nothing fills, and a text without times', () => {
  expect(freeTimesTextProblem('{horarios} con {especialista}')).toBe(
    'Solo se llenan {fecha}, {horarios}, {negocio}, {liga_reserva}',
  );
  expect(freeTimesTextProblem('Hay lugar el {fecha}')).toBe(
    'Incluye {horarios}, para que el texto diga las horas',
  );
  expect([freeTimesTextProblem(''), freeTimesTextProblem('Hoy: {Horarios}')]).toEqual([undefined, undefined]);
});
