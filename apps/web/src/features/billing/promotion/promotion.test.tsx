import { billing } from '@cauce/contract/account/billing';
import { PAGES } from '@cauce/contract/kit/pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAYMENT_PAGE, aPaymentPage, aTrial } from '../../../../testing/a-billing.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { someone } from '../../../../testing/someone.ts';
import { queries } from '../../../platform/queries.ts';

const NOW = new Date('2026-11-28T16:00:00.000Z');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();

let server: FakeServer;
let assign: ReturnType<typeof vi.fn<(url: string) => void>>;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  server = new FakeServer();
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server.answers(billing.products, () => []);
  server.answers(billing.state, () => aTrial());
  server.answers(billing.promotion, () => ({ endsAt: inHours(71.5), isTaken: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queries.clear();
});

const visitor = () => ({
  ...someone(),
  person: null,
  csrfToken: null,
  business: null,
  grant: null,
  businesses: [],
});
const line = () => screen.findByRole('complementary', { name: 'Promoción' });
const card = () => screen.findByRole('region', { name: 'Promoción Bronce: 1,000 mensajes' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('shows the time that the server gives, above the page and in its card', async () => {
  openApp('/precios', visitor());
  expect((await line()).textContent).toContain('71:30:00');
  const offer = await card();
  for (const words of ['78% de descuento', '71:30:00', '$349', '$1,598', '100%'])
    expect(offer.textContent).toContain(words);
  await pass(61_000);
  expect((await line()).textContent).toContain('71:28:59');
  // One page asks once, although two of its parts show the time.
  expect(server.asked(billing.promotion)).toHaveLength(1);
});

it('disappears when its time is over', async () => {
  server.answers(billing.promotion, () => ({ endsAt: inHours(1 / 3600), isTaken: false }));
  openApp('/precios', visitor());
  await card();
  await pass(2000);
  expect(screen.queryByText('78% de descuento')).toBeNull();
});

it.each([
  ['taken', { endsAt: inHours(20), isTaken: true }],
  ['over', { endsAt: inHours(-1), isTaken: false }],
])('does not appear when it is %s', async (_, answer) => {
  server.answers(billing.promotion, () => answer);
  openApp('/precios', visitor());
  await screen.findByRole('article', { name: 'Bronce' });
  await waitFor(() => expect(server.asked(billing.promotion)).toHaveLength(1));
  await waitFor(() => expect(queries.getQueryData(['billing', 'promotion'])).toBeDefined());
  expect(screen.queryByText('78% de descuento')).toBeNull();
});

it('a wrong clock of the browser does not promise more than 72 hours', async () => {
  vi.setSystemTime(new Date('2020-01-01T00:00:00.000Z'));
  openApp('/precios', visitor());
  expect((await line()).textContent).toContain('72:00:00');
});

it('what the browser remembers does not open the promotion again', async () => {
  localStorage.setItem('billing.promotion', JSON.stringify({ endsAt: inHours(500), isTaken: false }));
  server.answers(billing.promotion, () => ({ endsAt: inHours(-1), isTaken: false }));
  openApp('/precios', visitor());
  await waitFor(() => expect(screen.queryByText('78% de descuento')).toBeNull());
});

it('is bought once, for the price of the server', async () => {
  server.answers(billing.checkoutPromotion, () => aPaymentPage());
  const { user } = openApp('/precios');
  await user.click(within(await card()).getByRole('button', { name: /^Pagar \$349 MXN/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
  expect(server.asked(billing.checkoutPromotion)[0]?.body).toEqual({
    prices: [{ priceId: 'promo_bronce_72h', quantity: 1000 }],
    currentPath: '/precios',
  });
});

it('says why it cannot be bought any more', async () => {
  server.answers(billing.checkoutPromotion, () => {
    throw new Refused('conflict', {}, 'Esta promoción terminó');
  });
  const { user } = openApp('/precios');
  const offer = within(await card());
  await user.click(offer.getByRole('button', { name: /^Pagar/ }));
  expect((await offer.findByRole('alert')).textContent).toContain('Esta promoción terminó');
});

it('people who may not buy do not begin its time', async () => {
  openApp('/precios', someone({ permissions: [{ page: PAGES.credits.number, actions: ['view'] }] }));
  await screen.findByRole('article', { name: 'Bronce' });
  expect(server.asked(billing.promotion)).toEqual([]);
});

it('a visitor comes back to the page of prices as it was after signing in', async () => {
  openApp('/precios?seccion=usd&moneda=MXN', visitor());
  const link = await screen.findByRole('link', { name: 'Iniciar sesión' });
  expect(link.getAttribute('href')).toBe(
    `/auth/ingresar?p=${encodeURIComponent('/precios?seccion=usd&moneda=MXN')}`,
  );
});
