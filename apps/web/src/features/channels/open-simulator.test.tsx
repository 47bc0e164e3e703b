import { channels } from '@cauce/contract/conversations/channels';
import { conversations, type Conversation } from '@cauce/contract/conversations/conversations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConversation } from '../../../testing/a-conversation.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TestLinks } from './parts/test-links.tsx';

const LINK = {
  _id: '019a0000-0000-7000-8000-0000000000b1',
  name: 'Cliente de prueba',
  conversationId: '019a0000-0000-7000-8000-0000000000b2',
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-12-06T10:00:00.000Z',
  lastSeenAt: null,
  url: 'https://cauce.mx/prueba/x',
};
let server: FakeServer;
let played: Conversation[];
beforeEach(() => {
  played = [];
  server = new FakeServer();
  server.answers(channels.listSimulatorLinks, () => []);
  server.answers(conversations.list, () => ({ rows: played, next: null, unread: 0 }));
});
const show = () => renderScreen(TestLinks, { at: '/integraciones/whatsapp' });

it('creates a conversation when there is none, and deletes its test link', async () => {
  server.answers(channels.makeSimulatorLink, () => LINK);
  server.answers(channels.removeSimulatorLink, () => null);
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Abrir el simulador' }));
  await waitFor(() => expect(address()).toBe(`/chat?con=${LINK.conversationId}&panel=telefono`));
  expect(server.asked(channels.removeSimulatorLink)[0]?.params).toEqual({ id: LINK._id });
});

it('opens the last simulated conversation, or creates a new one', async () => {
  played = [aConversation({ lastText: 'Hola' })];
  show();
  const link = await screen.findByRole('link', { name: 'Abrir el simulador' });
  await waitFor(() => expect(link.getAttribute('href')).toBe(`/chat?con=${played[0]?._id}&panel=telefono`));
  expect(screen.getByRole('button', { name: 'Empezar como alguien nuevo' })).toBeTruthy();
});
