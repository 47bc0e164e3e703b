import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import { whatsappQr, type PairedPhone } from '@cauce/contract/conversations/whatsapp-qr';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../testing/an-account.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { handleHint } from '../../platform/live.ts';
import { queries } from '../../platform/queries.ts';
import { WhatsappQrScreen } from './screens/whatsapp-qr-screen.tsx';

const aPhone = (given: Partial<PairedPhone> = {}): PairedPhone => ({
  ...anAccount({ channel: 'whatsapp_qr', externalId: '5215512345678', hasToken: false, maskedToken: '' }),
  phase: 'connected',
  code: '',
  seenAt: '2026-11-22T10:00:00.000Z',
  ...given,
});
const unpaired = (given: Partial<PairedPhone> = {}) =>
  aPhone({
    externalId: '',
    handle: '',
    name: '',
    state: 'connecting',
    connectedAt: null,
    seenAt: null,
    ...given,
  });

let server: FakeServer;
let phones: PairedPhone[];
beforeEach(() => {
  server = new FakeServer();
  phones = [];
  server.answers(whatsappQr.list, () => phones);
  server.answers(channels.listSimulatorLinks, () => []);
  server.answers(conversations.list, () => ({ rows: [], next: null, unread: 0 }));
});
const show = (permissions?: Parameters<typeof renderScreen>[1]['permissions']) =>
  renderScreen(WhatsappQrScreen, { at: '/integraciones/whatsapp', ...(permissions && { permissions }) });
const changed = () => handleHint(queries, { topic: 'channels', ids: ['x'] });

it('does not pair before the person accepts the risk', async () => {
  server.answers(whatsappQr.pair, () => {
    phones = [unpaired({ phase: 'starting' })];
    return phones[0]!;
  });
  const { user } = show();
  await screen.findByText(/WhatsApp puede cerrar, temporalmente o para siempre/);
  await user.click(screen.getByRole('button', { name: 'Mostrar el código' }));
  await screen.findByText('Marca que entiendes el riesgo para continuar');
  expect(server.asked(whatsappQr.pair)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Entiendo que WhatsApp/ }));
  await user.click(screen.getByRole('button', { name: 'Mostrar el código' }));
  await screen.findByText('Preparando');
  expect(server.asked(whatsappQr.pair)[0]?.body).toEqual({ acceptsRisk: true });
});

const path = async () =>
  (await screen.findByRole('img', { name: 'Código para enlazar el teléfono' })).innerHTML;

it('shows the current code and then the paired phone', async () => {
  phones = [unpaired({ phase: 'scan', code: 'first' })];
  show();
  const first = await path();
  phones = [unpaired({ phase: 'scan', code: 'second' })];
  changed();
  await waitFor(async () => expect(await path()).not.toBe(first));
  phones = [unpaired({ phase: 'pairing' })];
  changed();
  await screen.findByText(/Ya lo escaneaste/);
  phones = [aPhone()];
  changed();
  await screen.findByText('Enlazado');
  expect(screen.queryByRole('img', { name: 'Código para enlazar el teléfono' })).toBeNull();
});

it.each([
  ['loggedOut', /Se cerró desde el teléfono/],
  ['replaced', /Otra conexión tomó esta sesión/],
  ['refused', /WhatsApp no aceptó la conexión/],
] as const)('says what happened when the phone is %s, and pairs it again', async (phase, words) => {
  phones = [aPhone({ phase, state: 'stopped' })];
  server.answers(whatsappQr.pairAgain, () => {
    phones = [aPhone({ phase: 'starting', state: 'stopped' })];
    return phones[0]!;
  });
  const { user } = show();
  await screen.findByText(words);
  await user.click(screen.getByRole('button', { name: 'Volver a enlazar' }));
  await screen.findByText('Preparando');
});

it('says that WhatsApp cannot be reached while a person waits for a code', async () => {
  phones = [unpaired({ phase: 'unreached' })];
  show();
  await screen.findByText(/salida a internet/);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

it('names what is deleted when a phone is unpaired', async () => {
  phones = [aPhone()];
  server.answers(whatsappQr.disconnect, () => {
    phones = [];
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Desenlazar' }));
  const question = await screen.findByRole('dialog', { name: 'Desenlazar +52 55 1234 5678' });
  within(question).getByText('Se cierra la sesión en el teléfono y olvidamos sus llaves.');
  await user.click(within(question).getByRole('button', { name: 'Desenlazar' }));
  await screen.findByText('Teléfono desenlazado');
});

it('shows no code to people who may only read', async () => {
  phones = [unpaired({ phase: 'scan', code: '', can: { edit: false } })];
  show([{ page: PAGES.whatsapp.number, actions: ['view'] }]);
  await screen.findByText('Lo está enlazando quien edita esta página.');
  expect(screen.queryByRole('button')).toBeNull();
});
