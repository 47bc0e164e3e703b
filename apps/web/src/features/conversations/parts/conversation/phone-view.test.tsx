import { channels } from '@cauce/contract/conversations/channels';
import { conversations, type Message } from '@cauce/contract/conversations/conversations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConversation, aMessage, aNote } from '../../../../../testing/a-conversation.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { takeUploads } from '../../../../../testing/take-uploads.ts';
import { PhoneView } from './phone-view.tsx';

const CARLA = aConversation();
let server: FakeServer;
let said: Message[];

beforeEach(() => {
  said = [aMessage({ direction: 'in', text: 'Hola' })];
  server = new FakeServer();
  server.answers(conversations.messages, () => ({
    rows: said,
    next: null,
    notes: [aNote()],
    turns: [],
    authors: {},
  }));
  server.answers(conversations.simulate, () => aMessage({ direction: 'in' }));
  takeUploads();
});

const show = () =>
  renderScreen(() => <PhoneView conversation={CARLA} onClose={() => undefined} />, { at: '/chat' });
const played = () => server.asked(conversations.simulate)[0]?.body;

it('offers the options of a message as buttons, and hides notes of the team', async () => {
  said = [aMessage({ text: '¿A qué hora?\n1. 10:00 a. m.\n2. 11:00 a. m.' }), ...said];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '11:00 a. m.' }));
  await waitFor(() => expect(played()).toMatchObject({ kind: 'choice', text: '11:00 a. m.' }));
  expect(screen.queryByText('Prefiere las tardes')).toBeNull();
});

it('says what the answers of the assistant cost, here and for people who open a link', async () => {
  server.answers(channels.listSimulatorLinks, () => []);
  const { user } = show();
  const cost = 'Cada respuesta del asistente cuesta 1 crédito; si escribe un número de prueba, medio.';
  expect(await screen.findByText(new RegExp(`^Modo de prueba: nada sale de aquí.*${cost}$`))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enlaces de prueba' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlaces de prueba' }));
  expect(dialog.getByText(new RegExp(`^Quien abra el enlace.*${cost}$`))).toBeTruthy();
});

it('sends a picture, and deletes a message', async () => {
  const { user } = show();
  await user.upload(
    await screen.findByLabelText('Imagen de Carla Nieto'),
    new File(['x'], 'diente.png', { type: 'image/png' }),
  );
  await waitFor(() =>
    expect(played()).toMatchObject({ kind: 'image', media: { url: '/files/ab/diente.png' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Eliminar «Hola» como Carla Nieto' }));
  await waitFor(() =>
    expect(server.asked(conversations.simulate)[1]?.body).toMatchObject({
      kind: 'deletion',
      messageId: said[0]?._id,
    }),
  );
});

it('sends a voice note with its transcript, and none without a recording', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Enviar una nota de voz como Carla Nieto' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar nota' }));
  expect(await screen.findByText('Graba o elige una nota de voz')).toBeTruthy();
  await user.upload(
    screen.getByLabelText('Archivo de audio'),
    new File(['x'], 'nota.wav', { type: 'audio/wav' }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Qué se dice en la nota' }), '¿Tienen lugar?');
  await user.click(screen.getByRole('button', { name: 'Enviar nota' }));
  await waitFor(() =>
    expect(played()).toMatchObject({
      kind: 'audio',
      media: { url: '/files/ab/nota.wav', transcript: '¿Tienen lugar?' },
    }),
  );
});

it('closes the reply window, and says so until the client writes again', async () => {
  const closed = { ...CARLA, openUntil: '2026-11-20T16:00:00.000Z', cannotWrite: 'closed' as const };
  server.answers(conversations.closeWindow, () => closed);
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Pasaron 24 horas' }));
  await waitFor(() =>
    expect(server.asked(conversations.closeWindow)[0]?.body).toEqual({ conversationId: CARLA._id }),
  );
  unmount();
  renderScreen(() => <PhoneView conversation={closed} onClose={() => undefined} />, { at: '/chat' });
  expect(await screen.findByText(/^Pasaron 24 horas: solo te puede llegar una plantilla/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pasaron 24 horas' })).toBeNull();
});
