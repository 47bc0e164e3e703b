import { PAGES } from '@cauce/contract/kit/pages';
import { mercadoPago, type PaymentConnection } from '@cauce/contract/sales/mercado-pago';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConnection, NOT_CONNECTED } from '../../../../testing/a-payment.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { MercadoPagoScreen } from '../index.ts';

let server: FakeServer;
let account: PaymentConnection;
const assign = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  assign.mockReset();
  server = new FakeServer();
  account = NOT_CONNECTED;
  server.answers(mercadoPago.connection, () => account);
});
afterEach(() => vi.restoreAllMocks());

const PATH = PAGES.mercadoPago.path;
const show = (search = '', actions?: ('view' | 'edit')[]) =>
  renderScreen(MercadoPagoScreen, {
    at: `${PATH}${search}`,
    ...(actions && { permissions: [{ page: PAGES.mercadoPago.number, actions }] }),
  });

it('leads to Mercado Pago to give the permission', async () => {
  server.answers(mercadoPago.connect, () => ({ url: 'https://auth.mercadopago.com/authorization?state=s' }));
  const { user } = show();
  expect(await screen.findByText('Sin conectar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Conectar Mercado Pago' }));
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://auth.mercadopago.com/authorization?state=s'),
  );
});

it('offers no connection to a person who only reads the page', async () => {
  show('', ['view']);
  await screen.findByText(/^Todavía no hay ninguna cuenta conectada/);
  expect(screen.queryByRole('button', { name: 'Conectar Mercado Pago' })).toBeNull();
});

it('ends connecting once with what Mercado Pago wrote into the address, and takes it out of there', async () => {
  server.answers(mercadoPago.completeConnect, () => {
    account = aConnection();
    return account;
  });
  const { address } = show('?code=TG-1&state=abc');
  await screen.findByText('CLINICAROBLE');
  expect(server.asked(mercadoPago.completeConnect).map(({ body }) => body)).toEqual([
    { code: 'TG-1', state: 'abc' },
  ]);
  await waitFor(() => expect(address()).toBe(PATH));
  expect(screen.getByText('Conectada')).toBeTruthy();
});

it('says why connecting failed, and offers to begin again', async () => {
  server.answers(mercadoPago.completeConnect, () => {
    throw new Refused('linkSpent', {}, 'Ese permiso ya se usó o venció. Empieza otra vez');
  });
  show('?code=TG-1&state=used');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ese permiso ya se usó o venció. Empieza otra vez',
  );
  expect(screen.getByRole('button', { name: 'Conectar Mercado Pago' })).toBeTruthy();
});

it('says that the permission was not given', async () => {
  show('?error=access_denied&state=abc');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No se conectó/);
});

it('asks before it disconnects, naming the account and what stops', async () => {
  account = aConnection();
  server.answers(mercadoPago.disconnect, () => {
    account = NOT_CONNECTED;
    return null;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
  const question = await screen.findByRole('dialog', { name: 'Desconectar CLINICAROBLE' });
  within(question).getByText(/ya no podrán pagar sus citas en línea/);
  expect(server.asked(mercadoPago.disconnect)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Desconectar' }));
  await screen.findByText('Sin conectar');
});

it('says what an account needs, and connects it again', async () => {
  account = aConnection({ needsAttention: 'Mercado Pago ya no acepta nuestro permiso.' });
  show();
  expect(await screen.findByText('Necesita tu atención')).toBeTruthy();
  expect(screen.getByText(/Mercado Pago ya no acepta nuestro permiso\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a conectar' })).toBeTruthy();
});

it('makes a test payment, and shows how it went', async () => {
  account = aConnection({ isTest: true });
  server.answers(mercadoPago.testPayment, () => ({ url: 'https://www.mercadopago.com.mx/checkout/1' }));
  const { user } = show();
  await screen.findByText('Modo de prueba.');
  await user.click(screen.getByRole('button', { name: 'Hacer un pago de prueba' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.mercadopago.com.mx/checkout/1'));
});

it('asks for the outcome of a test payment until it is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  account = aConnection({ testPayment: { status: 'open', at: new Date().toISOString() } });
  show('?prueba=1');
  await screen.findByText('Sin terminar');
  account = aConnection({ testPayment: { status: 'refunded', at: new Date().toISOString() } });
  await vi.advanceTimersByTimeAsync(2500);
  await screen.findByText('Aprobado y devuelto');
  vi.useRealTimers();
});

it('shows a failure, and loads again', async () => {
  server.answers(mercadoPago.connection, () => {
    throw new Refused('forbidden');
  });
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  server.answers(mercadoPago.connection, () => aConnection());
  await user.click(again);
  await screen.findByText('CLINICAROBLE');
});
