import { expect, it } from 'vitest';
import { messageSchema, toMessage, toValues } from './message-form.ts';
import { timingWords, type Timing } from './timing.ts';

it.each<[string, Timing]>([
  ['2 horas después de entrar', { delay: 2, timeUnit: 'hours', delayReference: 'scenario_update' }],
  ['1 día antes de la cita', { delay: -1, timeUnit: 'days', delayReference: 'last_appointment' }],
  [
    '3 días después del mensaje anterior',
    { delay: 3, timeUnit: 'days', delayReference: 'last_reactivation_message' },
  ],
  ['1 minuto después de la cita', { delay: 1, timeUnit: 'minutes', delayReference: 'last_appointment' }],
  ['Al entrar', { delay: 0, timeUnit: 'hours', delayReference: 'scenario_update' }],
])('%s', (words, timing) => {
  expect(timingWords(timing)).toBe(words);
});

const message = {
  key: 'uno',
  text: 'Hola',
  delay: -2,
  timeUnit: 'hours',
  delayReference: 'last_appointment',
  deletable: true,
  goal: 'none',
} as const;

it('a message before the appointment has an amount and a direction in its form', () => {
  const values = toValues(message);
  expect(values).toMatchObject({ amount: 2, direction: 'before' });
  expect(toMessage('uno', values)).toEqual(message);
});

it('only an appointment has a before', () => {
  const values = { ...toValues(message), delayReference: 'scenario_update' } as const;
  expect(toMessage('uno', values).delay).toBe(2);
});

const problems = (over: object) =>
  messageSchema('personalized')
    .safeParse({ ...toValues(message), ...over })
    .error?.issues.map((issue) => issue.message);

it('the form refuses an empty text, a negative delay and variables that the phase does not have', () => {
  expect(problems({ text: ' ' })).toEqual(['El texto del mensaje es requerido.']);
  expect(problems({ amount: -1 })).toEqual(['El delay no puede ser negativo.']);
  expect(problems({ text: 'Tu cita de {servicio}' })).toEqual(['{servicio} no se puede usar en esta fase']);
  expect(problems({})).toBeUndefined();
});
