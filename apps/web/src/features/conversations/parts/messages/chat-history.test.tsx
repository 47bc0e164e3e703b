import { conversations } from '@cauce/contract/conversations/conversations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aConversation, aMessage } from '../../../../../testing/a-conversation.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { ChatHistory } from './chat-history.tsx';

const CARLA = aConversation();
let rows: (typeof CARLA)[];
beforeEach(() => {
  rows = [CARLA];
  const server = new FakeServer();
  server.answers(conversations.list, () => ({ rows, next: null, unread: 0 }));
  server.answers(conversations.messages, () => ({
    rows: [aMessage({ text: 'Tu cita quedó agendada', author: 'confirmation', source: 'notification' })],
    next: null,
    notes: [],
    turns: [],
    authors: {},
  }));
});

function show() {
  const onClose = vi.fn();
  const client = { _id: CARLA.clientId!, name: 'Carla Nieto' };
  const rendered = renderScreen(
    () => <ChatHistory client={client} href="/contactos/x?ficha=chat" onClose={onClose} />,
    { at: '/contactos' },
  );
  return { ...rendered, onClose };
}

it('shows the messages with a contact to read, with a link to the chat', async () => {
  const { user, onClose } = show();
  const dialog = within(await screen.findByRole('dialog', { name: 'Historial de chat' }));
  expect(await dialog.findByText('Tu cita quedó agendada')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByRole('link', { name: 'Abrir el chat' }).getAttribute('href')).toBe(
    '/contactos/x?ficha=chat',
  );
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('says that there are no messages', async () => {
  rows = [];
  show();
  expect(await screen.findByText('No hay mensajes en el historial')).toBeTruthy();
});
