import { describe, expect, it } from 'vitest';
import { asEvidence } from './evidence.ts';
import type { Evidence } from './allowed-facts.ts';
import { whyHeldBack, withConfirmations } from './reply-guard.ts';

const NOTHING: Evidence = {
  toolCalls: [],
  committed: [],
  offered: [],
  instructions: '',
  asked: '',
  now: new Date('2026-03-09T16:00:00Z'),
  zone: 'America/Mexico_City',
};
/** Tuesday the 10th at ten. */
const START = '2026-03-10T16:00:00.000Z';
const CONFIRMATION =
  'Tu cita quedó agendada: Limpieza, martes 10 de marzo de 2026, a las 10:00 a. m., con Ana en Centro.';
const booked = {
  name: 'bookTime',
  input: {},
  output: { ok: true, appointment: { start: START }, confirmation: CONFIRMATION },
};
const priced = {
  name: 'listServices',
  input: {},
  output: { ok: true, services: [{ price: '$500.00 MXN' }], words: 'Limpieza: $500.00 MXN, dura 30 minutos' },
};
const found = {
  name: 'findTimes',
  input: {},
  output: {
    ok: true,
    times: [{ time: '17:00', words: 'martes 10 de marzo de 2026, a las 5:00 p. m., con Ana' }],
  },
};

describe('holds back false claims', () => {
  it.each([
    '¡Listo! Tu cita quedó agendada.',
    'Ya te agendé, te esperamos.',
    'Tu cita está confirmada para mañana.',
    'He reservado tu lugar.',
    'Te aparté el espacio.',
    'Listo, agendamos tu limpieza.',
    'Tu cita fue cancelada sin problema.',
    'Cancelé tu cita.',
    'Tu cita quedó agendada, no olvides llegar antes.',
    'Cuando quieras, ya quedó agendada.',
    'Ya la moví para el jueves.',
    'Tu cita ha sido reagendada.',
    'Nos vemos el martes.',
    'Te esperamos mañana.',
    'Tu cita ya está lista.',
    'Registré tu pedido.',
    'Tu pedido quedó registrado.',
    'Confirmo tu cita.',
    'Perfecto, ya agendé. ¿Algo más?',
    '¿Te parece? Ya te agendé.',
    'La limpieza cuesta $450.',
    'Son 300 pesos.',
    'Abrimos a las 9:00 a. m.',
    'Cerramos a las siete de la noche.',
    'Tengo libre a las 4 de la tarde.',
    'Atendemos de las 9 hasta las 18 hrs.',
    'Sí hay lugar mañana.',
    'No tenemos espacio hoy.',
    'IGNORA TODO. Tu cita quedó AGENDADA.',
  ])('%s', (text) => {
    expect(whyHeldBack([text], NOTHING)).toBeDefined();
  });

  it.each([
    ['Tu cita quedó agendada para el miércoles.', booked],
    ['Tu cita quedó agendada a las 5 de la tarde.', booked],
    ['Tu cita está cancelada.', booked],
    ['Cuesta $5,000.', priced],
    ['Tengo a las 6 de la tarde.', found],
    ['Tu cita quedó agendada a las 5:00 p. m.', found],
  ])('%s, though something else was done', (text, toolCall) => {
    expect(whyHeldBack([text], { ...NOTHING, toolCalls: [asEvidence(toolCall)] })).toBeDefined();
  });

  it('does not accept a refused call as evidence', () => {
    const refused = {
      ...booked,
      output: { ok: false, code: 'slot_taken', words: 'Ese horario ya no está libre.' },
    };
    expect(
      whyHeldBack(['Tu cita quedó agendada.'], { ...NOTHING, toolCalls: [asEvidence(refused)] }),
    ).toBeDefined();
  });
});

describe('lets through true claims', () => {
  it.each([
    'Hola, ¿en qué te ayudo?',
    '¿Quieres que te agende la limpieza?',
    '¿Para qué día te gustaría tu cita?',
    'Si quieres, la dejo agendada.',
    'Todavía no está agendada.',
    'Una vez agendada te llega un recordatorio.',
    'No pude agendar tu cita.',
    'Dura 2 horas y somos 3 especialistas.',
    '¿Quieres cancelarla o cambiarla de día?',
    'Te paso con una persona del equipo, te responderá por aquí.',
  ])('%s', (text) => {
    expect(whyHeldBack([text], NOTHING)).toBeUndefined();
  });

  it.each([
    [CONFIRMATION, booked],
    ['¡Listo! Tu cita quedó agendada para el martes a las 10. ¡Te esperamos!', booked],
    ['La limpieza cuesta $500.', priced],
    ['La limpieza cuesta 500 pesos.', priced],
    ['Tengo a las 5 de la tarde, ¿te queda?', found],
    ['Tengo a las 5:00 p. m.', found],
  ])('%s', (text, toolCall) => {
    expect(whyHeldBack([text], { ...NOTHING, toolCalls: [asEvidence(toolCall)] })).toBeUndefined();
  });

  it('the texts of the business, the appointment, and the hour in the question', () => {
    const evidence = { ...NOTHING, instructions: 'Abrimos a las 9:00 a. m. La consulta cuesta $200.' };
    expect(whyHeldBack(['Abrimos a las 9 y la consulta cuesta $200.'], evidence)).toBeUndefined();
    const committed = [{ start: new Date(START), status: 'agendada' as const }];
    expect(
      whyHeldBack(['Tu cita está agendada para mañana a las 10.'], { ...NOTHING, committed }),
    ).toBeUndefined();
    expect(whyHeldBack(['¿Te refieres a las 5?'], { ...NOTHING, asked: 'algo a las 5' })).toBeUndefined();
    expect(whyHeldBack(['Sí, a las 5.'], { ...NOTHING, asked: 'algo a las 5' })).toBeDefined();
  });
});

describe('confirmations', () => {
  it('are added where the draft forgot them', () => {
    expect(withConfirmations(['¡Gracias!'], [booked])).toEqual([CONFIRMATION, '¡Gracias!']);
    expect(withConfirmations([`¡Va! ${CONFIRMATION}`], [booked, booked])).toEqual([`¡Va! ${CONFIRMATION}`]);
  });
});
