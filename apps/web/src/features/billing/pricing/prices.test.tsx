import { billing, type BillingProduct } from '@cauce/contract/account/billing';
import { PAGES } from '@cauce/contract/kit/pages';
import type { SessionView } from '@cauce/contract/account/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAYMENT_PAGE, aPaymentPage, aSubscriber, aTrial } from '../../../../testing/a-billing.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { someone } from '../../../../testing/someone.ts';
import { PricesScreen } from './prices-screen.tsx';

let server: FakeServer;
let assign: ReturnType<typeof vi.fn<(url: string) => void>>;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server.answers(billing.products, () => []);
  server.answers(billing.state, () => aTrial());
  server.answers(billing.promotion, () => ({ endsAt: '2000-01-01T00:00:00.000Z', isTaken: false }));
  server.answers(billing.checkout, () => aPaymentPage());
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(server.unanswered).toEqual([]);
});

const visitor = (): SessionView => ({
  ...someone(),
  person: null,
  csrfToken: null,
  business: null,
  grant: null,
  businesses: [],
});
const newcomer = (): SessionView => ({ ...someone(), business: null, grant: null, businesses: [] });

const show = (search = '', session: SessionView = someone()) =>
  renderScreen(PricesScreen, { at: `/precios${search}`, session });

const plan = async (name: string) => within(await screen.findByRole('article', { name }));
const pay = (part: ReturnType<typeof within>, amount: string) =>
  part.getByRole('button', { name: new RegExp(`^Pagar \\${amount} `) });

it.each([
  ['Bronce', '$1,249 MXN', '1,000 mensajes', '$41.63 por día', '2 embudos de CRM'],
  ['Plata', '$1,949 MXN', '2,000 mensajes', '$64.97 por día', '5 embudos de CRM'],
  ['Oro', '$3,749 MXN', '5,000 mensajes', '$124.97 por día', '10 embudos de CRM'],
])('%s costs %s and says what it gives', async (name, price, messages, day, funnels) => {
  show('', visitor());
  const card = await plan(name);
  expect(pay(card, price)).toBeTruthy();
  for (const words of [messages, day, funnels]) expect(card.getByText(words)).toBeTruthy();
  expect(card.queryByText('Más vendido') !== null).toBe(name === 'Plata');
});

it('opens the payment page of a plan with an expert and extra credits', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('radio', { name: 'Con Experto' }));
  expect(address()).toBe('/precios?experto=true');
  const card = await plan('Plata');
  await user.click(card.getByText('Personaliza tus créditos'));
  const slider = card.getByRole('slider', { name: 'Mensajes adicionales al mes con Plata' });
  fireEvent.change(slider, { target: { value: '5' } });
  expect(card.getByText('2,500 mensajes')).toBeTruthy();
  await user.click(pay(card, '$2,723 MXN'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
  expect(server.asked(billing.checkout)[0]?.body).toEqual({
    prices: [{ priceId: 'plata', quantity: 2500, minimumQuantity: 2000 }],
    needExpertHelp: true,
    currentPath: '/precios?extra=500&experto=true&elegido=2',
  });
  // The browser leaves, so nothing else can be bought meanwhile.
  expect(card.getByText('Abriendo el pago...')).toBeTruthy();
  expect((await plan('Oro')).getByRole<HTMLButtonElement>('button', { name: /^Pagar/ }).disabled).toBe(true);
});

it('a visitor signs in first, and the address of the way back continues the purchase', async () => {
  const { user, address } = show('?experto=true&elegido=2&extra=500', visitor());
  await user.click(pay(await plan('Plata'), '$2,723 MXN'));
  await waitFor(() => expect(address()).toContain('/auth/ingresar'));
  expect(new URL(address(), 'https://x.invalid').searchParams.get('p')).toBe(
    '/precios?extra=500&experto=true&plan=2',
  );
  expect(server.asked(billing.checkout)).toEqual([]);
});

it('continues a purchase once the person is known, and only once', async () => {
  const { address } = show('?plan=3&extra=1000&experto=true');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
  expect(server.asked(billing.checkout)).toHaveLength(1);
  expect(server.asked(billing.checkout)[0]?.body).toMatchObject({
    prices: [{ priceId: 'oro', quantity: 6000 }],
    needExpertHelp: true,
  });
  expect(address()).toBe('/precios?extra=1000&experto=true&elegido=3');
});

it.each(['?plan=4', '?plan=x', '?elegido=2'])('%s opens no payment page', async (search) => {
  show(search);
  await plan('Bronce');
  await waitFor(() => expect(server.asked(billing.state)).toHaveLength(1));
  expect(server.asked(billing.checkout)).toEqual([]);
});

it('waits with a purchase of the address until a visitor is known', async () => {
  show('?plan=1', visitor());
  await plan('Bronce');
  expect(server.asked(billing.checkout)).toEqual([]);
});

it('goes to the portal when the server answers that a subscription lives', async () => {
  server.answers(billing.checkout, () => ({
    type: 'portal' as const,
    data: '/portal',
    url: 'https://pagos.ejemplo.mx/portal',
  }));
  const { user } = show();
  await user.click(pay(await plan('Bronce'), '$1,249 MXN'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pagos.ejemplo.mx/portal'));
});

it('a subscriber changes the plan in the billing page', async () => {
  server.answers(billing.state, () => aSubscriber());
  show();
  const other = await screen.findAllByRole('link', { name: 'Cambiar de plan' });
  expect(other.map((link) => link.getAttribute('href'))).toEqual([
    '/facturacion?cambiar=bronce',
    '/facturacion?cambiar=oro',
  ]);
  expect((await plan('Plata')).getByText('Tu plan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
});

it('says why the payment page did not open, beside the button', async () => {
  server.answers(billing.checkout, () => {
    throw new Refused('unexpected', {}, 'Algo salió mal');
  });
  const { user } = show();
  const card = await plan('Bronce');
  await user.click(pay(card, '$1,249 MXN'));
  expect((await card.findByRole('alert')).textContent).toContain('Error del servidor: 500 - Algo salió mal');
  server.answers(billing.checkout, () => {
    throw new TypeError('connection lost');
  });
  await user.click(pay(card, '$1,249 MXN'));
  await waitFor(() =>
    expect(card.getByRole('alert').textContent).toContain(
      'No se recibió respuesta del servidor. Verifica tu conexión a internet.',
    ),
  );
  server.answers(billing.checkout, () => aPaymentPage(''));
  await user.click(pay(card, '$1,249 MXN'));
  await waitFor(() => expect(card.getByRole('alert').textContent).toContain('Error al seleccionar el plan'));
  expect(assign).not.toHaveBeenCalled();
});

it('people without the permission see the prices and who can buy', async () => {
  show('', someone({ permissions: [{ page: PAGES.topUp.number, actions: ['view'] }] }));
  expect((await plan('Bronce')).getByText('$1,249')).toBeTruthy();
  expect(screen.getByText(/Solo puede comprar quien administra Clínica Roble/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  expect(server.asked(billing.promotion)).toEqual([]);
});

it('leads a person without a business to register it', async () => {
  const { user, address } = show('', newcomer());
  expect(await screen.findByText(/Registra tu negocio o únete a uno/)).toBeTruthy();
  await user.click(pay(await plan('Bronce'), '$1,249 MXN'));
  await waitFor(() => expect(address()).toBe('/negocio'));
});

it('says where payments are a test', async () => {
  server.answers(billing.state, () => aTrial({ isTest: true }));
  show();
  expect(await screen.findByText('Modo de prueba')).toBeTruthy();
});

it('says that nothing was charged when the person came back without paying', async () => {
  show('?elegido=2&extra=500&pago=cancelado');
  expect(await screen.findByText(/No se hizo ningún cargo/)).toBeTruthy();
  expect(pay(await plan('Plata'), '$2,374 MXN')).toBeTruthy();
});

it('offers the enterprise plan by WhatsApp', async () => {
  const session = someone();
  show('', { ...session, brand: { ...session.brand, whatsappUrl: 'https://wa.me/525512345678' } });
  const link = await screen.findByRole('link', { name: 'Pedir por WhatsApp' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/525512345678');
  expect(url.searchParams.get('text')).toContain('Plan Empresarial');
});

it('the demonstration sells nothing, and shows no button when it is read-only', async () => {
  const first = show('?vista=demo', visitor());
  for (const price of ['$59 USD', '$149 USD', '$195 USD'])
    expect(await screen.findByText(price)).toBeTruthy();
  expect(screen.getByRole('link', { name: /demostración por WhatsApp/ })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  show('?vista=demo-lectura', visitor());
  expect(await screen.findByText('$59 USD')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('sells plans in dollars or pesos, and chooses Pro again after a failure', async () => {
  server.answers(billing.checkout, () => {
    throw new Refused('unexpected', {}, 'Algo salió mal');
  });
  const { user } = show('?seccion=usd');
  expect(await screen.findByRole('heading', { name: 'Elige tu Plan' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pro/ }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Scale/ }));
  expect(screen.getByRole('button', { name: /^Pagar \$329 USD/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'MXN' }));
  await user.click(await screen.findByRole('button', { name: /^Pagar \$6,580 MXN/ }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pro/ }).checked).toBe(true),
  );
  expect(server.asked(billing.checkout)[0]?.body).toMatchObject({
    prices: [{ priceId: 'scale', quantity: 10_000 }],
    currency: 'MXN',
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Error del servidor: 500 - Algo salió mal',
  );
});

const product = (id: string, month: number | undefined, year: number | undefined): BillingProduct => ({
  id,
  name: `Producto ${id}`,
  description: '',
  features: ['Agenda en línea'],
  highlights: [],
  prices: [
    ...(month === undefined
      ? []
      : [{ id: `${id}_m`, interval: 'month' as const, currency: 'MXN' as const, unitAmount: month }]),
    ...(year === undefined
      ? []
      : [{ id: `${id}_y`, interval: 'year' as const, currency: 'MXN' as const, unitAmount: year }]),
  ],
});

it('sells the products of the provider by month or year, in the dialog Checkout', async () => {
  server.answers(billing.products, () => [
    { ...product('Plata', 1, undefined), name: 'Plata' },
    product('A', 10_000, 100_000),
    product('B', 20_000, 200_000),
    product('C', 30_000, undefined),
  ]);
  const { user } = show();
  expect((await plan('Producto B')).getByText('Más vendido')).toBeTruthy();
  expect((await plan('Producto C')).getByText('$300')).toBeTruthy();
  // Our own plans have their cards already.
  expect(screen.getAllByRole('article', { name: 'Plata' })).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Anual' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Producto C' })).toBeNull());
  await user.click((await plan('Producto B')).getByRole('button', { name: /^Pagar \$2,000 MXN/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Checkout' }));
  expect(dialog.getByText('$2,000 MXN al año')).toBeTruthy();
  server.answers(billing.checkout, () => {
    throw new Refused('conflict', {}, '');
  });
  await user.click(dialog.getByRole('button', { name: /^Pagar/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Error al procesar el pago');
  server.answers(billing.checkout, () => aPaymentPage());
  await user.click(dialog.getByRole('button', { name: /^Pagar/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
  expect(server.asked(billing.checkout).at(-1)?.body).toMatchObject({
    prices: [{ priceId: 'B_y', quantity: 1 }],
  });
});

it('opens the dialog of a yearly price again after the way back', async () => {
  server.answers(billing.products, () => [product('A', 10_000, 100_000)]);
  show('?precio=A_y&intervalo=year&pago=cancelado');
  expect(await screen.findByRole('dialog', { name: 'Checkout' })).toBeTruthy();
});

it('offers only months where nothing is sold by the year', async () => {
  show('?intervalo=year');
  await plan('Bronce');
  expect(screen.queryByRole('radio', { name: 'Anual' })).toBeNull();
});

it('says that the yearly plans could not be loaded', async () => {
  server.answers(billing.products, () => {
    throw new Refused('notFound');
  });
  const { user } = show('?intervalo=year');
  expect(await screen.findByText('No pudimos cargar los planes anuales.')).toBeTruthy();
  server.answers(billing.products, () => [product('A', 10_000, 100_000)]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await plan('Producto A')).getByText('$1,000')).toBeTruthy();
});
