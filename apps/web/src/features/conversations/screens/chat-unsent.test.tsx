import { conversations, type Conversation, type Message } from '@cauce/contract/conversations/conversations';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../../testing/a-conversation.ts';
import { letSofiaAnswer } from '../../../../testing/answerer.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';

const FIELD = 'Mensaje para Carla Nieto';
let server: FakeServer;
let held: Conversation;
let said: Message[];

beforeEach(() => {
  held = aConversation();
  said = [aMessage({ text: '¿Tienen lugar hoy?', direction: 'in', author: '', status: 'received' })];
  server = new FakeServer();
  letSofiaAnswer(server);
  server.answers(conversations.list, () => ({ rows: [held], next: null, unread: 0 }));
  server.answers(conversations.read, () => held);
  server.answers(conversations.messages, () => ({
    rows: said,
    next: null,
    notes: [],
    turns: [],
    authors: {},
  }));
  server.answers(conversations.colleagues, () => []);
});
afterEach(() => {
  onlineManager.setOnline(true);
  expect(server.unanswered).toEqual([]);
});

it('keeps a message without an answer, to be sent again or edited', async () => {
  let isDown = true;
  server.answers(conversations.write, ({ body }) => {
    if (isDown) throw new Refused('unexpected');
    const sent = aMessage({ text: (body as { text: string }).text, author: 'ana@ejemplo.mx' });
    said = [sent, ...said];
    return [sent];
  });
  const { user } = renderScreen(ChatScreen, { at: `/chat?con=${held._id}` });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: FIELD });
  await user.type(field, 'Hola{Enter}');
  const log = within(await screen.findByRole('log', { name: 'Mensajes con Carla Nieto' }));
  expect(await log.findByText('No enviado')).toBeTruthy();
  expect(field.value).toBe('');
  await user.type(field, 'Otra{Enter}');
  await waitFor(() => expect(log.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(2));
  isDown = false;
  await user.click(log.getAllByRole('button', { name: 'Reintentar' })[0] as HTMLElement);
  await waitFor(() => expect(log.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(1));
  const keys = server.asked(conversations.write).map(({ body }) => (body as { key: string }).key);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
  expect(log.getAllByText('Hola')).toHaveLength(1);
  await user.click(log.getByRole('button', { name: 'Editar' }));
  expect(field.value).toBe('Otra');
  expect(log.queryByText('Otra')).toBeNull();
});

it('sends messages in order after the network is back', async () => {
  server.answers(conversations.write, ({ body }) => {
    const sent = aMessage({ text: (body as { text: string }).text, author: 'ana@ejemplo.mx' });
    said = [sent, ...said];
    return [sent];
  });
  const { user } = renderScreen(ChatScreen, { at: `/chat?con=${held._id}` });
  const field = await screen.findByRole('textbox', { name: FIELD });
  const log = within(await screen.findByRole('log', { name: 'Mensajes con Carla Nieto' }));
  act(() => onlineManager.setOnline(false));
  await user.type(field, 'Una{Enter}');
  await user.type(field, 'Dos{Enter}');
  expect(log.getAllByText('Sale en cuanto vuelva la conexión.')).toHaveLength(2);
  expect(server.asked(conversations.write)).toHaveLength(0);
  act(() => onlineManager.setOnline(true));
  await waitFor(() =>
    expect(server.asked(conversations.write).map(({ body }) => body)).toMatchObject([
      { text: 'Una' },
      { text: 'Dos' },
    ]),
  );
  await waitFor(() => expect(log.queryByText('Sale en cuanto vuelva la conexión.')).toBeNull());
});

it('hands a conversation back only after the message that is being sent', async () => {
  held = {
    ...held,
    attendedBy: 'ana@ejemplo.mx',
    attendedByName: 'Ana',
    attendedUntil: '2099-03-11T20:30:00.000Z',
  };
  const { promise: stored, resolve: store } = Promise.withResolvers<Message>();
  server.answers(conversations.write, async () => [await stored]);
  server.answers(conversations.handBack, () => ({
    ...held,
    attendedBy: '',
    attendedByName: '',
    attendedUntil: null,
  }));
  const { user } = renderScreen(ChatScreen, { at: `/chat?con=${held._id}` });
  await user.type(await screen.findByRole('textbox', { name: FIELD }), 'Te llamo{Enter}');
  await waitFor(() => expect(server.asked(conversations.write)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Devolver al asistente' }));
  expect(await screen.findByText('Devolviendo...')).toBeTruthy();
  expect(server.asked(conversations.handBack)).toEqual([]);
  store(aMessage({ text: 'Te llamo', author: 'ana@ejemplo.mx' }));
  await waitFor(() => expect(server.asked(conversations.handBack)).toHaveLength(1));
});

it('resolves a conversation only after the message that is being sent', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<Message>();
  server.answers(conversations.write, async () => [await stored]);
  server.answers(conversations.resolve, () => ({ ...held, resolvedAt: '2026-03-11T20:30:00.000Z' }));
  const { user } = renderScreen(ChatScreen, { at: `/chat?con=${held._id}` });
  await user.type(await screen.findByRole('textbox', { name: FIELD }), 'Listo{Enter}');
  await waitFor(() => expect(server.asked(conversations.write)).toHaveLength(1));
  const resolve = screen.getByRole<HTMLButtonElement>('button', { name: 'Marcar como resuelta' });
  await user.click(resolve);
  await waitFor(() => expect(resolve.disabled).toBe(true));
  expect(server.asked(conversations.resolve)).toEqual([]);
  store(aMessage({ text: 'Listo', author: 'ana@ejemplo.mx' }));
  await waitFor(() => expect(server.asked(conversations.resolve)).toHaveLength(1));
});
