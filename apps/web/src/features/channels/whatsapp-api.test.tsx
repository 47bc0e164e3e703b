import {
  channels,
  type ChannelAccount,
  type ChannelTemplate,
  type WebhookData,
} from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../testing/an-account.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WhatsappApiScreen } from './screens/whatsapp-api-screen.tsx';

const TOKEN = 'EAAG0123456789abcdefghij';
const template = (given: Partial<ChannelTemplate> = {}): ChannelTemplate => ({
  _id: '01890000-0000-7000-8000-00000000c001',
  accountId: anAccount()._id,
  name: 'aviso',
  language: 'es_MX',
  category: 'UTILITY',
  status: 'APPROVED',
  body: 'Te avisamos: {{1}}',
  variables: 1,
  isUsable: true,
  reason: '',
  ...given,
});

let server: FakeServer;
let accounts: ChannelAccount[];
let webhook: WebhookData;
let templates: ChannelTemplate[];
beforeEach(() => {
  server = new FakeServer();
  accounts = [];
  templates = [];
  webhook = { url: 'https://cauce.mx/api/webhook/meta', verifyToken: 'palabra-secreta', isReady: true };
  server.answers(channels.listWhatsapp, () => ({ accounts, webhook }));
  server.answers(channels.listTemplates, () => templates);
  server.answers(channels.listSimulatorLinks, () => []);
  server.answers(conversations.list, () => ({ rows: [], next: null, unread: 0 }));
});
const show = (permissions?: Parameters<typeof renderScreen>[1]['permissions']) =>
  renderScreen(WhatsappApiScreen, { at: '/integraciones/whatsapp-api', ...(permissions && { permissions }) });

it('says that messages are simulated while no number is connected, with a link to try', async () => {
  show();
  await screen.findByText('Sin conectar');
  expect(screen.getByText('Modo de prueba')).toBeTruthy();
  expect(screen.getByText(/de él no sale nada/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir el simulador' }).getAttribute('href')).toBe('/chat');
});

it('connects a number with three values from Meta, and does not keep the token', async () => {
  server.answers(channels.connectWhatsapp, () => {
    accounts = [anAccount()];
    return accounts[0]!;
  });
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Identificador del número/), '100200300');
  await user.type(screen.getByLabelText(/^Identificador de la cuenta/), '555666777');
  await user.type(screen.getByLabelText(/^Token de acceso/), TOKEN);
  await user.click(screen.getByRole('button', { name: 'Conectar número' }));
  await screen.findByText('Conectada');
  expect(server.asked(channels.connectWhatsapp)[0]?.body).toEqual({
    phoneNumberId: '100200300',
    businessAccountId: '555666777',
    token: TOKEN,
  });
  expect(document.body.innerHTML).not.toContain(TOKEN);
  expect(screen.getByText('••••ghij')).toBeTruthy();
});

it('shows the errors of Meta at their fields, and keeps the typed values', async () => {
  server.answers(channels.connectWhatsapp, () => {
    throw new Refused('invalid', { token: 'Meta no acepta este token, o le faltan permisos' });
  });
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Identificador del número/), '100200300');
  await user.type(screen.getByLabelText(/^Identificador de la cuenta/), '555666777');
  await user.type(screen.getByLabelText(/^Token de acceso/), TOKEN);
  await user.click(screen.getByRole('button', { name: 'Conectar número' }));
  await screen.findByText('Meta no acepta este token, o le faltan permisos');
  const token = screen.getByLabelText<HTMLInputElement>(/^Token de acceso/);
  await waitFor(() => expect(token.getAttribute('aria-invalid')).toBe('true'));
  expect(token.value).toBe(TOKEN);
});

it('does not send values that Meta would refuse', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Identificador del número/), '55 1234 5678');
  await user.click(screen.getByRole('button', { name: 'Conectar número' }));
  await screen.findByText('Solo lleva números, como aparece en Meta');
  expect(server.asked(channels.connectWhatsapp)).toEqual([]);
});

it('shows the address and the verify token of the webhook', async () => {
  show();
  await screen.findByText('https://cauce.mx/api/webhook/meta');
  expect(screen.getByText('palabra-secreta')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar token de verificación' })).toBeTruthy();
});

it('says which settings the server lacks, and hides a form that cannot work', async () => {
  webhook = { ...webhook, verifyToken: '', isReady: false };
  show();
  await screen.findByText(/todavía no tiene una aplicación de Meta/);
  expect(screen.queryByLabelText(/^Token de acceso/)).toBeNull();
});

it('says why a number stopped and what to do', async () => {
  accounts = [anAccount({ state: 'stopped', reason: 'Meta: el token venció' })];
  show();
  await screen.findByText('Detenida');
  expect(screen.getByText('Meta: el token venció')).toBeTruthy();
  expect(screen.getByText(/Genera otro token en Meta/)).toBeTruthy();
});

it('checks the connection and shows the result', async () => {
  accounts = [anAccount()];
  server.answers(channels.testWhatsapp, () => {
    accounts = [anAccount({ state: 'stopped', reason: 'El token es de otra cuenta' })];
    return accounts[0]!;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Probar conexión' }));
  await waitFor(() => expect(screen.getAllByText('El token es de otra cuenta')).toHaveLength(2));
  await screen.findByText('Detenida');
});

it('names what is deleted with a number before it is disconnected', async () => {
  accounts = [anAccount({ isDefault: true })];
  server.answers(channels.disconnectWhatsapp, () => {
    accounts = [];
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
  const question = await screen.findByRole('dialog', { name: 'Desconectar +52 55 1234 5678' });
  expect(within(question).getByText('Tus conversaciones se quedan en el Chat.')).toBeTruthy();
  expect(within(question).getByText(/Los avisos saldrán por tu siguiente cuenta/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Desconectar' }));
  await screen.findByText('Número desconectado');
  expect(await screen.findByLabelText(/^Token de acceso/)).toBeTruthy();
});

it('lists the templates of Meta, and offers only suitable ones for notifications', async () => {
  accounts = [anAccount()];
  templates = [
    template(),
    template({
      _id: '01890000-0000-7000-8000-00000000c002',
      name: 'promo',
      status: 'REJECTED',
      isUsable: false,
      reason: 'INVALID_FORMAT',
    }),
  ];
  server.answers(channels.changeWhatsapp, () => anAccount({ noticeTemplateId: templates[0]!._id }));
  const { user } = show();
  await screen.findByText('aviso (es_MX)');
  expect(screen.getByText('Rechazada')).toBeTruthy();
  expect(screen.getByText('Meta: INVALID_FORMAT')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /Plantilla para avisos/ }));
  expect(screen.queryByRole('option', { name: /promo/ })).toBeNull();
  await user.click(await screen.findByRole('option', { name: /aviso/ }));
  await waitFor(() =>
    expect(server.asked(channels.changeWhatsapp)[0]?.body).toEqual({ noticeTemplateId: templates[0]!._id }),
  );
});

it('offers no actions to people who may only read', async () => {
  accounts = [anAccount({ can: { edit: false } })];
  webhook = { ...webhook, verifyToken: '' };
  show([{ page: PAGES.whatsappApi.number, actions: ['view'] }]);
  await screen.findByText('Conectada');
  expect(screen.queryByRole('button', { name: /Probar|Desconectar|Conectar/ })).toBeNull();
  expect(screen.queryByText('Pruébalo sin conectar nada')).toBeNull();
});

it('creates a test link whose address is shown once', async () => {
  server.answers(channels.makeSimulatorLink, () => ({
    _id: '01890000-0000-7000-8000-00000000d001',
    name: 'Laura',
    conversationId: '01890000-0000-7000-8000-00000000d002',
    createdAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-12-06T10:00:00.000Z',
    lastSeenAt: null,
    url: 'https://cauce.mx/prueba/abcdefghijklmnopqrstuv',
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Compartir una prueba' }));
  await user.type(await screen.findByLabelText(/^¿Para quién es el enlace\?/), 'Laura');
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
  await screen.findByText('https://cauce.mx/prueba/abcdefghijklmnopqrstuv');
  expect(server.asked(channels.makeSimulatorLink)[0]?.body).toEqual({ name: 'Laura' });
});
