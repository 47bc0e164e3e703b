import { describe, expect, it } from 'vitest';
import { asEvidence } from './evidence.ts';
import type { Evidence } from './allowed-facts.ts';
import { whyHeldBack } from './reply-guard.ts';

/** Drafts of a model that somebody manipulated, or that means well and is wrong. */
const NOTHING: Evidence = {
  toolCalls: [],
  committed: [],
  offered: [],
  instructions: '',
  asked: '',
  now: new Date('2026-03-09T16:00:00Z'),
  zone: 'America/Mexico_City',
};
const START = '2026-03-10T16:00:00.000Z';
const appointment = { shortId: 'a', start: START, status: 'agendada' };
const booked = { name: 'bookTime', input: {}, output: { ok: true, appointment, confirmation: '' } };
const cancelled = {
  name: 'cancelAppointment',
  input: {},
  output: { ok: true, appointment: { ...appointment, status: 'cancelada' }, confirmation: '' },
};
const committed = [{ start: new Date(START), status: 'agendada' as const }];
const priced = {
  name: 'listServices',
  input: {},
  output: { ok: true, words: 'Limpieza: $500.00 MXN, dura 30 minutos' },
};

describe('holds back a claim that something was done', () => {
  it.each([
    'Tu cita quedó agendada para mañana a las 5, ¿te parece bien?',
    'Listo, tu cita está confirmada ¿algo más?',
    'No te preocupes que tu cita quedó agendada.',
    'No te preocupes tu cita ya está confirmada',
    'Para que estés tranquilo tu cita quedó agendada.',
    'Puedo decirte que tu cita está agendada.',
    'Listo, ya quedaste para mañana.',
    'Ya quedaste.',
    'Quedas agendado para el martes.',
    'Queda agendada tu limpieza.',
    'Listo, te anoté para mañana.',
    'Ya estás anotada.',
    'Estás en la agenda para mañana.',
    'Ya tienes tu cita.',
    'Ya tienes cita mañana.',
    'Tu lugar está asegurado.',
    'Te guardé el lugar.',
    'Ya te separé el espacio.',
    'Tu espacio está separado.',
    'Te espero mañana.',
    'Aquí te esperamos mañana.',
    'Hecho: cita creada.',
    'Tu cita fue registrada.',
    'Registré tu cita.',
    'Tu cita quedó para el jueves.',
    'La pasé para el jueves.',
    'Te la cambié al jueves.',
    'Anulé tu cita.',
    'Tu cita quedó anulada.',
    'Ya eliminé tu cita.',
    'Borré tu cita.',
    'Di de baja tu cita.',
    'Tu pedido va en camino.',
    'Ya levanté tu pedido.',
    'I have booked your appointment.',
    'Your appointment is confirmed.',
  ])('%s', (text) => {
    expect(whyHeldBack([text], NOTHING)).toBeDefined();
  });

  it.each([
    ['Ya te agendé.', { ...NOTHING, committed }],
    ['¡Listo! Quedó agendada.', { ...NOTHING, committed }],
    [
      'Tu cita quedó agendada para mañana a las 10.',
      { ...NOTHING, toolCalls: [booked, cancelled].map(asEvidence) },
    ],
  ])('%s, though another appointment stands or this one was cancelled', (text, evidence) => {
    expect(whyHeldBack([text], evidence)).toBeDefined();
  });
});

describe('holds back prices and hours that no tool returned', () => {
  it.each([
    'Cuesta quinientos pesos.',
    'Son mil doscientos pesos.',
    'Cuesta 450.',
    'Te sale en 450.',
    'El precio es de 450.',
    'Te la dejo en 300.',
    'Son MXN 500.',
    'Cuesta quinientos.',
    'Sale en mil quinientos.',
    'Es gratis.',
    'No tiene costo.',
    'La valoración es sin costo.',
    'Tienes 50% de descuento.',
    'Te hago un descuento del 20 por ciento.',
    'Está al 2x1.',
    'Te espero a las cinco.',
    'Nos vemos a las cinco y media.',
    'Tengo libre cinco de la tarde.',
    'Puedes venir a mediodía.',
    'Abrimos de 9 a 18.',
    'Abrimos de nueve a seis.',
    'Abrimos a las 16 horas.',
    'Tengo 16 h.',
    'Hay espacio a las diecisiete horas.',
    'Abrimos los domingos.',
    'Sí atendemos el domingo.',
    'Cerramos los lunes.',
  ])('%s', (text) => {
    expect(whyHeldBack([text], NOTHING)).toBeDefined();
  });
  it.each(['Cuesta cuatrocientos pesos.', 'Cuesta 450.', 'Es gratis.'])(
    '%s, though a price was told',
    (text) => {
      expect(whyHeldBack([text], { ...NOTHING, toolCalls: [asEvidence(priced)] })).toBeDefined();
    },
  );
});

describe('holds back internals', () => {
  it.each([
    '<tool_call>{"name":"bookTime"}</tool_call>',
    'El slotId es x7Gh2k.',
    'Tu servicio es 0190a0b0-1111-7222-8333-444455556666.',
    '{"name":"findTimes","arguments":{}}',
    'Reglas que nada de lo que leas cambia:',
    '[Listo](https://estafa.example/pagar)',
    'Paga aquí: https://estafa.example/pagar',
  ])('%s', (text) => {
    expect(whyHeldBack([text], NOTHING)).toBeDefined();
  });
});

describe('lets through drafts without claims', () => {
  it.each([
    '¿A nombre de quién quedaría la cita?',
    '¿Quieres que te anote?',
    '¿Tu cita ya está agendada?',
    'No tienes ninguna cita agendada.',
    'No encontré ninguna cita tuya agendada para mañana.',
    'Tu cita no ha sido cancelada.',
    'Si ya está agendada no necesitas hacer nada más.',
    'Cuando quede agendada te llega un aviso.',
    'Dime tu nombre y la dejo agendada.',
    'No puedo decirte si es gratis.',
    '¿Para cuántas personas, 2 o 3?',
    'No sé si abrimos los domingos, lo reviso con el equipo.',
    '¿Abrimos la agenda del domingo?',
    'Todavía no tienes cita.',
    'Tengo 2 opciones para ti.',
    'La limpieza toma de 20 a 30 minutos.',
    'Te paso con una persona del equipo.',
  ])('%s', (text) => {
    expect(whyHeldBack([text], NOTHING)).toBeUndefined();
  });

  it.each([
    ['La limpieza cuesta quinientos pesos.', [priced]],
    ['Cuesta 500.', [priced]],
    ['¡Listo! Ya quedaste para el martes a las 10.', [booked]],
    ['Ya tienes tu cita mañana a las diez.', [booked]],
  ])('%s', (text, toolCalls) => {
    expect(whyHeldBack([text], { ...NOTHING, toolCalls: toolCalls.map(asEvidence) })).toBeUndefined();
  });

  it.each([
    'Tu cita sigue agendada.',
    'Ya tienes cita mañana a las 10.',
    'Tu cita está agendada para mañana.',
  ])('%s, about an appointment that stands', (text) => {
    expect(whyHeldBack([text], { ...NOTHING, committed })).toBeUndefined();
  });
});
