import { clients } from '@cauce/contract/clients/clients';
import { conversations, type Conversation } from '@cauce/contract/conversations/conversations';
import { quickReplies } from '@cauce/contract/conversations/quick-replies';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../../testing/a-conversation.ts';
import { aClient } from '../../../../testing/an-agenda.ts';
import { letSofiaAnswer } from '../../../../testing/answerer.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { queries } from '../../../platform/queries.ts';
import { ChatScreen } from './chat-screen.tsx';

let server: FakeServer;
let carla: Conversation;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T18:00:00Z') });
  carla = aConversation({ labels: ['Urgente'] });
  server = new FakeServer();
  letSofiaAnswer(server);
  server.answers(conversations.list, () => ({ rows: [carla], next: null, unread: 0 }));
  server.answers(conversations.read, () => carla);
  server.answers(conversations.messages, () => ({
    rows: [aMessage({ text: '¿Tienen lugar?', direction: 'in' })],
    next: null,
    notes: [],
    turns: [],
    authors: {},
  }));
  server.answers(conversations.colleagues, () => []);
  server.answers(conversations.labels, () => ['Cotización', 'Urgente']);
  server.answers(conversations.resolve, () => (carla = { ...carla, resolvedAt: '2026-03-11T18:00:00.000Z' }));
  server.answers(conversations.snooze, () => carla);
  server.answers(conversations.label, () => carla);
  server.answers(conversations.markUnread, () => carla);
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

const open = () => renderScreen(ChatScreen, { at: `/chat?con=${carla._id}` });
const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(
    await screen.findByRole('button', { name: 'Acciones de la conversación con Carla Nieto' }),
  );
  await user.click(await screen.findByRole('menuitem', { name }));
};

it('resolves a conversation and offers to open it again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Marcar como resuelta' }));
  expect(server.asked(conversations.resolve)[0]?.body).toEqual({ isResolved: true });
  expect(await screen.findByRole('button', { name: 'Reabrir la conversación' })).toBeTruthy();
});

it('puts a conversation off until nine of the next morning in the zone of the business', async () => {
  const { user } = open();
  await choose(user, 'Posponer hasta mañana a las 9');
  await waitFor(() =>
    expect(server.asked(conversations.snooze)[0]?.body).toEqual({ until: '2026-03-12T15:00:00.000Z' }),
  );
});

it('leaves a conversation that is marked as unread, which would count as read while it is open', async () => {
  const { user, address } = open();
  await choose(user, 'Marcar como no leída');
  await waitFor(() => expect(server.asked(conversations.markUnread)).toHaveLength(1));
  expect(address()).toBe('/chat');
});

it('offers the labels of the team', async () => {
  const { user } = open();
  await choose(user, 'Etiquetas');
  await user.click(await screen.findByRole('button', { name: '+ Cotización' }));
  await user.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() =>
    expect(server.asked(conversations.label)[0]?.body).toEqual({ labels: ['Urgente', 'Cotización'] }),
  );
});

it('asks for conversations that nobody answered', async () => {
  const { user } = renderScreen(ChatScreen, { at: '/chat' });
  await screen.findByRole('link', { name: /Carla Nieto/ });
  await user.click(await screen.findByRole('radio', { name: 'Sin responder' }));
  await waitFor(() =>
    expect(server.asked(conversations.list).at(-1)?.query).toMatchObject({ unanswered: 'true' }),
  );
});

it('filters by a label of the address, until it is taken away', async () => {
  const { user, address } = renderScreen(ChatScreen, { at: '/chat?etiqueta=Urgente' });
  await screen.findByRole('link', { name: /Carla Nieto/ });
  expect(server.asked(conversations.list).at(-1)?.query).toMatchObject({ label: 'Urgente' });
  await user.click(screen.getByRole('button', { name: 'Quitar la etiqueta Urgente' }));
  await waitFor(() => expect(server.asked(conversations.list).at(-1)?.query).not.toHaveProperty('label'));
  expect(address()).toBe('/chat');
  expect(screen.queryByRole('button', { name: 'Quitar la etiqueta Urgente' })).toBeNull();
});

it('begins a conversation with a contact that is chosen', async () => {
  server.answers(clients.search, () => [aClient()]);
  server.answers(conversations.open, () => carla);
  const { user, address } = renderScreen(ChatScreen, { at: '/chat' });
  await user.click(await screen.findByRole('button', { name: 'Nueva conversación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva conversación' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Contacto' }), 'ana');
  await user.click(await screen.findByRole('option', { name: /Ana Torres/ }));
  await waitFor(() => expect(server.asked(conversations.open)[0]?.body).toEqual({ clientId: aClient()._id }));
  await waitFor(() => expect(address()).toBe(`/chat?con=${carla._id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers no new conversation to people who may only read', async () => {
  renderScreen(ChatScreen, {
    at: '/chat',
    permissions: [{ page: PAGES.conversations.number, actions: ['view'] }],
  });
  await screen.findByRole('link', { name: /Carla Nieto/ });
  expect(screen.queryByRole('button', { name: 'Nueva conversación' })).toBeNull();
});

it('shows that the assistant is writing', async () => {
  carla = { ...carla, isAnswering: true };
  open();
  expect(await screen.findByText('El asistente está escribiendo…')).toBeTruthy();
});

it('fills the variables of a quick reply', async () => {
  server.answers(quickReplies.list, () => [
    {
      _id: '019a0000-0000-7000-8000-0000000000f1',
      shortcut: 'hola',
      text: 'Hola, {nombre_contacto}, te saluda {negocio}',
    },
  ]);
  const { user } = open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje para|^Escribe/ });
  await user.type(field, '/hola{Enter}');
  await waitFor(() => expect(field.value).toMatch(/^Hola, Carla, te saluda \S+/));
});
