import { conversations } from '@cauce/contract/conversations/conversations';
import { type ClientDetails } from '@cauce/contract/clients/clients';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../../../testing/a-conversation.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { ClientChat } from './client-chat.tsx';

const CARLA = aConversation();
const client = { _id: CARLA.clientId, whatsapp: '5534569903' } as ClientDetails;
let server: FakeServer;
let rows: (typeof CARLA)[];

beforeEach(() => {
  rows = [CARLA];
  server = new FakeServer();
  server.answers(conversations.list, () => ({ rows, next: null, unread: 0 }));
  server.answers(conversations.messages, () => ({
    rows: [aMessage({ text: 'Tu cita quedó agendada', author: 'confirmation', source: 'notification' })],
    next: null,
    notes: [],
    turns: [],
    authors: {},
  }));
});

const show = (given = client) => renderScreen(() => <ClientChat client={given} />, { at: '/contactos/x' });

it('shows the messages of both sides with one contact', async () => {
  const { user } = show();
  await screen.findByText('Tu cita quedó agendada');
  expect(screen.getByText('Confirmación')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir en Chat' }).getAttribute('href')).toBe(
    `/chat?con=${CARLA._id}`,
  );
  await user.click(screen.getByRole('radio', { name: 'Su teléfono' }));
  await screen.findByRole('log', { name: 'Lo que ve Carla Nieto' });
  expect(server.asked(conversations.list)[0]?.query).toMatchObject({ clientId: CARLA.clientId });
});

it('creates the conversation when there is none', async () => {
  rows = [];
  server.answers(conversations.open, () => {
    rows = [CARLA];
    return CARLA;
  });
  const { user } = show();
  await screen.findByText('No hay mensajes en el historial');
  await user.click(screen.getByRole('button', { name: 'Escribirle' }));
  await screen.findByRole('textbox', { name: 'Mensaje para Carla Nieto' });
  await waitFor(() =>
    expect(server.asked(conversations.open)[0]?.body).toEqual({ clientId: CARLA.clientId }),
  );
});

it('does not offer to write to a contact without a number', async () => {
  rows = [];
  show({ ...client, whatsapp: '' });
  await screen.findByText('No hay mensajes en el historial');
  expect(screen.queryByRole('button')).toBeNull();
});
