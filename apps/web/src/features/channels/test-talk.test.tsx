import { channels, type SimulatorMessage } from '@cauce/contract/conversations/channels';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TestTalk } from './parts/test-talk.tsx';

const TOKEN = 'abcdefghijklmnopqrstuv';
const PICTURE = new File(['x'], 'corte.png', { type: 'image/png' });
const VOICE = new File(['x'], 'nota.ogg', { type: 'audio/ogg' });
const message = (given: Partial<SimulatorMessage>): SimulatorMessage => ({
  id: crypto.randomUUID(),
  direction: 'in',
  kind: 'text',
  text: '',
  mediaUrl: '',
  at: '2026-03-11T16:30:00.000Z',
  isDeleted: false,
  ...given,
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(server.unanswered).toEqual([]);
});

const show = (messages: SimulatorMessage[] = [], isWindowClosed = false) =>
  renderScreen(
    () => (
      <TestTalk token={TOKEN} business="Clínica Sauce" messages={messages} isWindowClosed={isWindowClosed} />
    ),
    { at: '/prueba' },
  );
const sent = () => server.asked(channels.sendFileSimulator).map(({ query }) => query);

it('sends a picture with its text', async () => {
  server.answers(channels.sendFileSimulator, () => message({ kind: 'image' }));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Tu mensaje' }), 'Así lo quiero');
  await user.upload(screen.getByLabelText('Foto'), PICTURE);
  await waitFor(() => expect(sent()).toEqual([{ text: 'Así lo quiero', key: expect.any(String) }]));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it.each([true, false])('says that the reply window is closed: %s', async (isClosed) => {
  show([], isClosed);
  await screen.findByRole('textbox', { name: 'Tu mensaje' });
  expect(screen.queryAllByText(/^Pasaron 24 horas: solo te puede llegar una plantilla/)).toHaveLength(
    isClosed ? 1 : 0,
  );
});

it('restores the text when the picture was refused, and says why', async () => {
  server.answers(channels.sendFileSimulator, () => {
    throw new Refused('tooLarge', {}, 'Tu negocio ya no tiene espacio para más archivos');
  });
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Tu mensaje' }), 'Así');
  await user.upload(screen.getByLabelText('Foto'), PICTURE);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Tu negocio ya no tiene espacio para más archivos',
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Así');
});

it('sends a voice note with its transcript, and keeps it when it could not be sent', async () => {
  let isDown = true;
  server.answers(channels.sendFileSimulator, () => {
    if (isDown) throw new Refused('outside', {}, 'No se pudo guardar el archivo. Inténtalo de nuevo');
    return message({ kind: 'audio' });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Enviar una nota de voz' }));
  await user.upload(await screen.findByLabelText('Archivo de audio'), VOICE);
  await user.type(screen.getByRole('textbox', { name: 'Qué se dice en la nota' }), '¿Abren?');
  await user.click(screen.getByRole('button', { name: 'Enviar nota' }));
  await screen.findByText('No se pudo guardar el archivo. Inténtalo de nuevo');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Enviar nota' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent();
  expect([first, second]).toEqual([{ text: '¿Abren?', key: expect.any(String) }, first]);
});

it.each([
  ['NotAllowedError', 'Tu navegador no nos deja usar el micrófono. Dale permiso o elige un audio.'],
  ['NotFoundError', 'No encontramos un micrófono. Conecta uno o elige un audio.'],
  ['AbortError', 'No podemos usar el micrófono. Elige un audio.'],
])('explains why recording is not possible (%s)', async (name, words) => {
  vi.stubGlobal('MediaRecorder', vi.fn<() => void>());
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Enviar una nota de voz' }));
  await user.click(await screen.findByRole('button', { name: 'Grabar' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('shows pictures and voice notes of both sides, and no deleted messages', async () => {
  show([
    message({ kind: 'image', mediaUrl: '/files/a.png', text: 'Así' }),
    message({ kind: 'audio', mediaUrl: '/files/b.ogg', direction: 'out' }),
    message({ kind: 'image', mediaUrl: '/files/c.png', isDeleted: true }),
  ]);
  expect((await screen.findByRole('img', { name: 'Tu foto' })).getAttribute('src')).toBe('/files/a.png');
  expect(screen.getByRole('button', { name: 'Escuchar la nota de voz' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /foto|Imagen/ })).toHaveLength(1);
  expect(screen.getByText('Se eliminó este mensaje')).toBeTruthy();
});
