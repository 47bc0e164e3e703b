import { channels, type ChannelAccount } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../testing/an-account.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MetaCommentsScreen } from './screens/meta-comments-screen.tsx';
import { MetaScreen } from './screens/meta-screen.tsx';
import { TestTalkScreen } from './screens/test-talk-screen.tsx';

const instagram = (given: Partial<ChannelAccount> = {}) =>
  anAccount({ channel: 'instagram', name: 'Roble', handle: '@clinicaroble', ...given });

let server: FakeServer;
let accounts: ChannelAccount[];
beforeEach(() => {
  server = new FakeServer();
  accounts = [];
  server.answers(channels.listMeta, () => ({
    accounts,
    webhook: { url: 'https://cauce.mx/api/webhook/meta', verifyToken: 'palabra', isReady: true },
  }));
  server.answers(channels.listCommented, () => accounts);
  server.answers(channels.listSimulatorLinks, () => []);
  server.answers(conversations.list, () => ({ rows: [], next: null, unread: 0 }));
});

it('connects a page and its Instagram account with one token, and shows missing values at their fields', async () => {
  server.answers(channels.connectMeta, ({ body }) => {
    if ((body as { channels: string[] }).channels.length === 2)
      throw new Refused('invalid', { channels: 'Esa página no tiene una cuenta profesional de Instagram' });
    accounts = [anAccount({ channel: 'messenger', handle: '', name: 'Clínica Roble' })];
    return accounts;
  });
  const { user } = renderScreen(MetaScreen, { at: '/integraciones/meta' });
  await screen.findByText('Beta');
  await user.type(screen.getByLabelText(/^Token de la página/), 'EAAG0123456789abcdefghij');
  await user.click(screen.getByRole('button', { name: 'Conectar' }));
  await screen.findByText('Esa página no tiene una cuenta profesional de Instagram');
  await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
  await user.click(screen.getByRole('button', { name: 'Conectar' }));
  await screen.findByText('Conectada');
  expect(server.asked(channels.connectMeta).map(({ body }) => body)).toEqual([
    { token: 'EAAG0123456789abcdefghij', channels: ['messenger', 'instagram'] },
    { token: 'EAAG0123456789abcdefghij', channels: ['messenger'] },
  ]);
});

it('links to the pages first when there is no account with comments', async () => {
  renderScreen(MetaCommentsScreen, { at: '/integraciones/comentarios-meta' });
  const link = await screen.findByRole('link', { name: 'Conectar una página' });
  expect(link.getAttribute('href')).toBe('/integraciones/meta');
});

it('turns the comments of an account on, and then links to the inbox', async () => {
  accounts = [instagram()];
  server.answers(channels.takeComments, ({ body }) => {
    accounts = [instagram(body as { takesComments: boolean })];
    return accounts[0]!;
  });
  const { user } = renderScreen(MetaCommentsScreen, { at: '/integraciones/comentarios-meta' });
  const toggle = await screen.findByRole('switch', { name: 'Atender los comentarios de @clinicaroble' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByRole('link', { name: 'Contestar comentarios' })).toBeNull();
  await user.click(toggle);
  await screen.findByRole('link', { name: 'Contestar comentarios' });
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

it('shows people who may only read which accounts receive comments', async () => {
  accounts = [instagram({ takesComments: true })];
  renderScreen(MetaCommentsScreen, {
    at: '/integraciones/comentarios-meta',
    permissions: [{ page: PAGES.comments.number, actions: ['view'] }],
  });
  const toggle = await screen.findByRole<HTMLInputElement>('switch');
  expect([toggle.disabled, toggle.getAttribute('aria-checked')]).toEqual([true, 'true']);
  expect(screen.getByText('Lo cambia quien edita esta página.')).toBeTruthy();
});

const TOKEN = 'abcdefghijklmnopqrstuv';
const talk = () => renderScreen(TestTalkScreen, { at: `/prueba/${TOKEN}`, path: '/prueba/$token' });
const said = (text: string, direction: 'in' | 'out') => ({
  id: text,
  direction,
  kind: 'text',
  text,
  mediaUrl: '',
  at: '2026-11-22T10:00:00.000Z',
  isDeleted: false,
});

it('lets a person with a test link write, and shows the answers', async () => {
  let messages = [said('Hola, ¿en qué te ayudo?', 'out')];
  server.answers(channels.readSimulator, () => ({
    business: 'Clínica Roble',
    messages,
    isWindowClosed: false,
  }));
  server.answers(channels.writeSimulator, ({ body }) => {
    const mine = said((body as { text: string }).text, 'in');
    messages = [...messages, mine];
    return mine;
  });
  const { user } = talk();
  await screen.findByText('Hola, ¿en qué te ayudo?');
  expect(screen.getByText(/nada de esto sale por WhatsApp/)).toBeTruthy();
  await user.type(screen.getByLabelText('Tu mensaje'), 'Quiero una cita{Enter}');
  await screen.findByText('Quiero una cita');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tu mensaje').value).toBe('');
});

it('restores a text that could not be sent, and says why', async () => {
  server.answers(channels.readSimulator, () => ({
    business: 'Clínica Roble',
    messages: [],
    isWindowClosed: false,
  }));
  server.answers(channels.writeSimulator, () => {
    throw new Refused('tooMany');
  });
  const { user } = talk();
  await user.type(await screen.findByLabelText('Tu mensaje'), 'Hola{Enter}');
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tu mensaje').value).toBe('Hola');
});

it('sends a text whose answer was lost again with the same key', async () => {
  server.answers(channels.readSimulator, () => ({
    business: 'Clínica Roble',
    messages: [],
    isWindowClosed: false,
  }));
  server.answers(channels.writeSimulator, () => {
    throw new Refused('unexpected');
  });
  const { user } = talk();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Tu mensaje');
  await user.type(field, 'Hola{Enter}');
  await waitFor(() => expect(field.value).toBe('Hola'));
  await user.type(field, '{Enter}');
  await waitFor(() => expect(server.asked(channels.writeSimulator)).toHaveLength(2));
  const [first, second] = server
    .asked(channels.writeSimulator)
    .map(({ body }) => (body as { key: string }).key);
  expect(second).toBe(first);
});

it('says when a test link has expired', async () => {
  server.answers(channels.readSimulator, () => {
    throw new Refused('linkSpent', {}, 'Este enlace de prueba ya venció. Pide uno nuevo');
  });
  talk();
  await screen.findByText('Este enlace de prueba ya venció. Pide uno nuevo');
});
