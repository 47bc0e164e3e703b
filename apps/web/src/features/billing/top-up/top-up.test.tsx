import { billing } from '@cauce/contract/account/billing';
import { PAGES } from '@cauce/contract/kit/pages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAYMENT_PAGE, aPaymentPage, aTrial } from '../../../../testing/a-billing.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { TopUpScreen } from './top-up-screen.tsx';

let server: FakeServer;
let assign: ReturnType<typeof vi.fn<(url: string) => void>>;
beforeEach(() => {
  server = new FakeServer();
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server.answers(billing.state, () => aTrial());
  server.answers(billing.coupon, ({ query }) => {
    const valid = (query as { code: string }).code === 'AMIGO';
    return { valid, minimum: valid ? 500 : 750 };
  });
  server.answers(billing.checkout, () => aPaymentPage());
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '') => renderScreen(TopUpScreen, { at: `/recargar${search}` });
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Mensajes' });
const pay = (amount: string) => screen.getByRole('button', { name: new RegExp(`^Pagar \\${amount} `) });

it('starts with 5,000 messages, and charges the rate of the tier for all of them', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Planes de Mensajes' })).toBeTruthy();
  expect((await quantity()).value).toBe('5,000');
  expect(pay('$3,500 MXN')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^L3/ }).getAttribute('aria-pressed')).toBe('true');
});

it.each([
  ['1999', '$1,999 MXN'],
  ['2000', '$1,800 MXN'],
  ['2001', '$1,800.90 MXN'],
  ['4999', '$4,499.10 MXN'],
  ['10000', '$5,000 MXN'],
  ['20000', '$8,000 MXN'],
])('%s messages cost %s', async (typed, price) => {
  show();
  fireEvent.change(await quantity(), { target: { value: typed } });
  expect(pay(price)).toBeTruthy();
});

it('an empty quantity is 0, and a text that is no number changes nothing', async () => {
  const { user } = show();
  await user.clear(await quantity());
  expect((await quantity()).value).toBe('0');
  fireEvent.change(await quantity(), { target: { value: 'muchos' } });
  expect((await quantity()).value).toBe('0');
  await user.type(await quantity(), '800');
  expect(pay('$800 MXN')).toBeTruthy();
});

it('refuses less than the minimum in the field, below it and on the button', async () => {
  show('?cantidad=749');
  expect((await quantity()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('La cantidad mínima es 750 mensajes')).toBeTruthy();
  expect(screen.getByText('Mínimo 750 mensajes para realizar el pago')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mínimo 750 mensajes' }).disabled).toBe(true);
  fireEvent.change(await quantity(), { target: { value: '750' } });
  expect(pay('$750 MXN')).toBeTruthy();
});

it('refuses more than the payment page can charge', async () => {
  show('?cantidad=1000001');
  expect((await screen.findAllByText('La cantidad máxima es 1,000,000 mensajes')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
});

it('a valid coupon lowers the minimum, and travels with the purchase', async () => {
  const { user, address } = show('?cantidad=500');
  await user.type(await screen.findByRole('textbox', { name: '¿Tienes un cupón?' }), 'AMIGO');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText(/Cupón aplicado: puedes comprar desde 500 mensajes/)).toBeTruthy();
  expect(address()).toContain('cupon=AMIGO');
  expect(screen.getByText('Mínimo 500 mensajes para realizar el pago')).toBeTruthy();
  await user.click(pay('$500 MXN'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
  expect(server.asked(billing.checkout)[0]?.body).toEqual({
    prices: [{ priceId: 'creditos', quantity: 500 }],
    coupon: 'AMIGO',
    currentPath: '/recargar?cantidad=500&cupon=AMIGO',
  });
});

it('the server refuses a coupon of the address, and the minimum stays', async () => {
  show('?cantidad=600&cupon=INVENTADO');
  expect(await screen.findByText('Este cupón no es válido.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mínimo 750 mensajes' })).toBeTruthy();
});

it('says that a coupon could not be checked, and tries again', async () => {
  server.answers(billing.coupon, () => {
    throw new Refused('tooMany');
  });
  const { user } = show('?cupon=AMIGO');
  expect(await screen.findByText(/No pudimos revisar tu cupón/)).toBeTruthy();
  server.answers(billing.coupon, () => ({ valid: true, minimum: 500 }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Cupón aplicado/)).toBeTruthy();
});

it('continues a purchase after signing in', async () => {
  const { address } = show('?cantidad=2000&comprar=creditos');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
  expect(server.asked(billing.checkout)).toHaveLength(1);
  expect(address()).toBe('/recargar?cantidad=2000');
});

it.each([
  [() => new Refused('conflict', {}, ''), 'Error al procesar el pago'],
  [() => new Refused('unexpected'), 'Ocurrió un error al procesar el pago'],
  [() => new TypeError('connection lost'), 'Ocurrió un error al procesar el pago'],
])('says why the payment page did not open (%#)', async (problem, words) => {
  server.answers(billing.checkout, () => {
    throw problem();
  });
  const { user } = show();
  await quantity();
  await user.click(pay('$3,500 MXN'));
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(words);
});

it('people who may only look see the prices and who can buy', async () => {
  renderScreen(TopUpScreen, {
    at: '/recargar',
    permissions: [{ page: PAGES.topUp.number, actions: ['view'] }],
  });
  expect(await screen.findByText(/Solo puede comprar quien administra Clínica Roble/)).toBeTruthy();
  expect(screen.getByText('$3,500 MXN')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
});
