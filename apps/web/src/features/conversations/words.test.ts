import { expect, it } from 'vitest';
import { aConversation } from '../../../testing/a-conversation.ts';
import { addressWords, authorOf, dayWords, type MessageAuthor, previewOf, whenWords } from './words.ts';

const by = (source: MessageAuthor['source'], author = '') =>
  authorOf({ source, author }, { 'eva@ejemplo.mx': 'Eva Sol', 'assistant:s': 'Sauce' }, 'ana@ejemplo.mx');

it('names a colleague, and says for which occasion an automatic message was sent', () => {
  expect(by('team', 'ana@ejemplo.mx')).toBe('Tú');
  expect(by('team', 'eva@ejemplo.mx')).toBe('Eva Sol');
  expect(by('team', 'fue@ejemplo.mx')).toBe('fue@ejemplo.mx');
  expect(by('assistant', 'assistant:s')).toBe('Sauce');
  expect(by('assistant', 'assistant:gone')).toBe('Asistente');
  expect(by('notification', 'reminder')).toBe('Recordatorio');
  expect(by('notification', 'confirmation')).toBe('Confirmación');
  expect(by('otherApp', 'otherApp')).toBe('Desde otra aplicación');
  expect(by('automatic')).toBe('Respuesta automática');
  expect(by('client')).toBe('');
});

it('cuts the latest message at fifty characters, and marks messages of the business', () => {
  const long = 'x'.repeat(51);
  expect(previewOf(aConversation({ lastText: long }))).toBe(`${'x'.repeat(50)}…`);
  expect(previewOf(aConversation({ lastText: 'Sí,\nclaro', lastDirection: 'out' }))).toBe('Tu: Sí, claro');
  expect(previewOf(aConversation({ lastText: '', lastDirection: 'out' }))).toBe('Sin mensajes todavía');
});

it('formats a phone number, and keeps a handle as it is', () => {
  expect(addressWords({ channel: 'whatsapp', address: '525534569903' })).toBe('52 55 3456 9903');
  expect(addressWords({ channel: 'instagram', address: 'carla.nieto' })).toBe('carla.nieto');
  expect(addressWords({ channel: 'simulator', address: '525534569903' })).toBe('52 55 3456 9903');
  expect(addressWords({ channel: 'simulator', address: 'prueba-55300915a1' })).toBe('Sin número');
});

const when = (at: string) => whenWords(at, '2026-03-11', 'America/Mexico_City');

it('writes days as today, yesterday or a date', () => {
  expect(dayWords('2026-03-11', '2026-03-11')).toBe('Hoy');
  expect(dayWords('2026-03-10', '2026-03-11')).toBe('Ayer');
  expect(dayWords('2026-03-09', '2026-03-11')).toBe('lunes 9 de marzo de 2026');
  expect(when('2026-03-11T22:30:00.000Z')).toBe('4:30 p. m.');
  expect(when('2026-03-11T05:30:00.000Z')).toBe('Ayer');
  expect(when('2026-03-01T18:00:00.000Z')).toBe('dom 1 mar');
  expect(when('2025-12-31T18:00:00.000Z')).toBe('31 dic 2025');
});
