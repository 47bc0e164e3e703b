import { conversations } from '@cauce/contract/conversations/conversations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../../testing/a-conversation.ts';
import { letSofiaAnswer } from '../../../../testing/answerer.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';

const CARLA = aConversation();
const OMAR = aConversation({ name: 'Omar Gil' });

beforeEach(() => {
  const server = new FakeServer();
  letSofiaAnswer(server);
  server.answers(conversations.list, () => ({ rows: [CARLA, OMAR], next: null, unread: 0 }));
  server.answers(conversations.read, () => CARLA);
  server.answers(conversations.colleagues, () => [{ email: 'ana@ejemplo.mx', name: 'Ana Torres' }]);
  server.answers(conversations.messages, () => ({
    rows: [aMessage({ text: '¿Tienen lugar hoy?', direction: 'in' })],
    next: null,
    notes: [],
    turns: [],
    authors: {},
  }));
});

const show = (search = '') => renderScreen(ChatScreen, { at: `/chat${search}` });
const open = async (more = '') => {
  const view = show(`?con=${CARLA._id}${more}`);
  await screen.findByRole('textbox', { name: 'Mensaje para Carla Nieto' });
  return view;
};
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('moves through the conversations with letters and arrows', async () => {
  const { user } = show();
  await screen.findByText('Omar Gil');
  await user.keyboard('j');
  expect(focused()).toContain('Carla Nieto');
  await user.keyboard('j');
  expect(focused()).toContain('Omar Gil');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toContain('Carla Nieto');
  await user.keyboard('{ArrowDown}k');
  expect(focused()).toContain('Carla Nieto');
  expect(document.activeElement?.getAttribute('href')).toBe(`/chat?con=${CARLA._id}`);
});

it('focuses the search, the message and the note, and leaves each with Escape', async () => {
  const { user, address } = await open();
  for (const [key, field] of [
    ['/', 'Buscar conversación'],
    ['r', 'Mensaje para Carla Nieto'],
    ['n', 'Nota sobre Carla Nieto'],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(field);
    if (key === '/') (document.activeElement as HTMLElement).blur();
    else await user.keyboard('{Escape}');
  }
  // The first Escape ends the note, and the second one leaves the field.
  expect(focused()).toBe('Mensaje para Carla Nieto');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  expect(address()).toBe(`/chat?con=${CARLA._id}`);
});

it('closes one layer after another with Escape, and returns the focus to the row', async () => {
  const { user, address } = await open('&panel=contacto&registro=si');
  await user.click(screen.getByRole('button', { name: 'Acciones de la conversación con Carla Nieto' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acciones de la conversación con Carla Nieto' }));
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar conversación' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(`/chat?con=${CARLA._id}&panel=contacto&registro=si`);
  await user.keyboard('{Escape}');
  expect(address()).toBe(`/chat?con=${CARLA._id}&registro=si`);
  await user.keyboard('{Escape}');
  expect(address()).toBe(`/chat?con=${CARLA._id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/chat'));
  expect(focused()).toContain('Carla Nieto');
});
