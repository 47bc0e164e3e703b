import { expect, it } from 'vitest';
import { whyNotInPublic } from './public-reply-guard.ts';
import { ownWords, FILTER_REASONS, whyFilteredOut } from './comment-filter.ts';

it.each([
  ['¡Pinches rateros!', FILTER_REASONS.insult],
  ['son unos PENDEJOS', FILTER_REASONS.insult],
  ['Visita https://malo.example/x', FILTER_REASONS.link],
  ['más barato en otra-clinica.mx', FILTER_REASONS.link],
  ['escríbeme a wa.me/5215512345678', FILTER_REASONS.link],
  ['Préstamos rápidos sin buró', FILTER_REASONS.spam],
  ['Amarres de amor garantizados', FILTER_REASONS.spam],
  ['Compra seguidores reales', FILTER_REASONS.spam],
  ['🔥🔥', FILTER_REASONS.nothing],
  ['@omar @paola.dguez', FILTER_REASONS.nothing],
  ['', FILTER_REASONS.nothing],
])('«%s» is not answered', (text, why) => {
  expect(whyFilteredOut(text)).toBe(why);
});

it.each([
  '¿Cuánto cuesta?',
  'Precio',
  '?',
  '@omar ¿vamos? cuánto cuesta la limpieza',
  'Quiero invertir en mi sonrisa, ¿aceptan tarjeta?',
  'Me urge una cita',
  '¿Tienen el servicio de las 10.30 a.m.?',
])('«%s» may be answered', (text) => {
  expect(whyFilteredOut(text)).toBeUndefined();
});

it('removes mentioned users from a comment', () => {
  expect(ownWords('@omar.gil  mira,  ¿cuánto?')).toBe('mira, ¿cuánto?');
});

const KNOWN = {
  toolCalls: [
    {
      name: 'businessFacts',
      input: {},
      output: { words: 'Centro: Orizaba 101. Mapa: https://maps.example/1. Tel. 55 1234 5678' },
    },
  ],
  asked: '',
  instructions: 'Ventas: hola@roble.mx',
};

it.each([
  'Estamos en Orizaba 101. Mapa: https://maps.example/1.',
  'Llámanos al 55 1234 5678 o escribe a hola@roble.mx.',
  'La limpieza cuesta $650.00 MXN y dura 30 minutos, de lunes a viernes de 9:00 a. m. a 6:00 p. m.',
  'Escríbenos por mensaje y con gusto te ayudamos.',
])('«%s» may be public', (text) => {
  expect(whyNotInPublic([text], KNOWN)).toBeUndefined();
});

it.each([
  'Lucía está en el 55 7700 1122.',
  'Su correo es rosalinda@secreto.mx',
  'Entra a https://otra.example',
  'Dinos tu nombre y tu teléfono.',
  '¿Nos dejas tu número?',
  'Te escribimos por privado.',
  'Te mandamos los datos por mensaje.',
  'x'.repeat(301),
])('«%s» must not be public', (text) => {
  expect(whyNotInPublic([text], KNOWN)).toBeDefined();
});

it('a reply may promise a private message only where one is written', () => {
  const writing = {
    name: 'writePrivately',
    input: { about: 'booking' },
    output: { ok: true, isWritten: true },
  };
  expect(whyNotInPublic(['Te escribimos por mensaje.'], { ...KNOWN, toolCalls: [writing] })).toBeUndefined();
  const asked = { ...writing, output: { ok: true, isWritten: false } };
  expect(whyNotInPublic(['Te escribimos por mensaje.'], { ...KNOWN, toolCalls: [asked] })).toBeDefined();
});

it('says no price of another thing than the one that is asked for', () => {
  const known = { ...KNOWN, asked: '¿Cuánto cuestan los brackets?' };
  expect(whyNotInPublic(['La cera para brackets cuesta $60.00'], known)).toContain('otra cosa');
  expect(whyNotInPublic(['Los brackets cuestan $9,000.00'], known)).toBeUndefined();
});
