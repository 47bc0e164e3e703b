import { expect, it } from 'vitest';
import { callsOf, namesIn, type Step } from './calls.ts';
import { answerWords, askedWords, reasonWords, titleOf } from './words.ts';

const SERVICE = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const step = (kind: Step['kind'], name: string, over: Partial<Step> = {}): Step => ({
  kind,
  name,
  callId: name,
  arguments: null,
  output: null,
  ...over,
});
const call = (name: string, asked: unknown, answer: unknown): Step[] => [
  step('function_call', name, { arguments: asked }),
  step('function_call_output', name, { output: answer }),
];
const summaryOf = (...steps: Step[][]) => {
  const calls = callsOf(steps.flat());
  const names = namesIn(calls);
  return calls.map((one) => [titleOf(one), askedWords(one, names), answerWords(one)]);
};

it('describes the input with names and times from earlier answers', () => {
  const services = [{ id: SERVICE, name: 'Limpieza dental', words: 'Limpieza dental: $650' }];
  const times = [{ slotId: 'k7', words: 'jue 12 mar, a las 4:30 p. m., con Ana' }];
  expect(
    summaryOf(
      call('listServices', {}, { ok: true, services, words: 'Limpieza dental: $650' }),
      call(
        'findTimes',
        { serviceId: SERVICE, specialistId: OTHER, from: '2026-03-12', after: '16:00' },
        { ok: true, times, words: 'jueves: 4:30 p. m.' },
      ),
      call('bookTime', { slotId: 'k7' }, { ok: true, confirmation: 'Tu cita quedó agendada.' }),
    ),
  ).toEqual([
    ['Consultó los servicios', [], 'Limpieza dental: $650'],
    [
      'Buscó horarios libres',
      [
        ['Servicio', 'Limpieza dental'],
        ['Con quién', 'De una consulta anterior'],
        ['Desde', 'jue 12 mar'],
        ['Después de', '4:00 p. m.'],
      ],
      'jueves: 4:30 p. m.',
    ],
    ['Agendó la cita', [['Horario', 'jue 12 mar, a las 4:30 p. m., con Ana']], 'Tu cita quedó agendada.'],
  ]);
});

it('marks a refused call as an attempt, with the reason', () => {
  const refused = { ok: false, code: 'slot_taken', words: 'Ese horario ya se ocupó.' };
  expect(summaryOf(call('bookTime', { slotId: 'k7' }, refused))).toEqual([
    ['Quiso agendar la cita', [['Horario', 'De una consulta anterior']], 'Ese horario ya se ocupó.'],
  ]);
});

it('names options, lists and overlapping appointments', () => {
  const overlaps = ['Carla Nieto, 10:00 a. m.'];
  expect(
    summaryOf(
      call('writePrivately', { about: 'complaint' }, { ok: true, confirmation: 'Te escribimos.' }),
      call(
        'setAppointmentStatus',
        { shortId: 'x', status: 'no_asistida' },
        { ok: true, confirmation: 'Va.' },
      ),
      call(
        'takeOrder',
        { items: [{ productId: SERVICE, quantity: 2 }] },
        { ok: true, confirmation: 'Listo.' },
      ),
      call('createBlock', { title: 'Comida', from: '14:00' }, { ok: true, confirmation: 'Listo.', overlaps }),
      call(
        'saveClientData',
        { birthdate: '1990-05-02' },
        { ok: true, saved: ['birthdate'], words: 'Guardado.' },
      ),
    ).map(([, asked, answer]) => [asked, answer]),
  ).toEqual([
    [[['Porque', 'se queja']], 'Te escribimos.'],
    [
      [
        ['Cita o bloqueo', 'De una consulta anterior'],
        ['Estado', 'No Asistida'],
      ],
      'Va.',
    ],
    [[['Productos', '2 × De una consulta anterior']], 'Listo.'],
    [
      [
        ['Título', 'Comida'],
        ['Desde', '2:00 p. m.'],
      ],
      'Listo.\nSe encima con: Carla Nieto, 10:00 a. m.',
    ],
    [[['Fecha de nacimiento', '2 may 1990']], 'Guardado.'],
  ]);
});

it('shows a text that the reply guard held back, and why', () => {
  const [held] = callsOf([
    step('held_back', '', {
      callId: '',
      arguments: { text: 'Cuesta $1.' },
      output: { reason: 'Dice un precio que ninguna herramienta devolvió' },
    }),
  ]);
  expect([titleOf(held!), askedWords(held!, new Map()), answerWords(held!), reasonWords(held!)]).toEqual([
    'No dejó salir una respuesta',
    [],
    'Cuesta $1.',
    'Dice un precio que ninguna herramienta devolvió',
  ]);
});

it('shows an unknown tool by its name', () => {
  expect(summaryOf(call('somethingNew', { x: 1 }, { y: 2 }))).toEqual([['somethingNew', [['x', '1']], '']]);
});
