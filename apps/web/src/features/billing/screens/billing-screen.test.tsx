import {
  billing,
  type BillingInvoice,
  type BillingState,
  type CompletedCheckout,
} from '@cauce/contract/account/billing';
import { PAGES } from '@cauce/contract/kit/pages';
import { session as sessionCalls } from '@cauce/contract/account/session';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anInvoice, aSubscriber, aSubscription, aTrial } from '../../../../testing/a-billing.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { someone } from '../../../../testing/someone.ts';
import { queries } from '../../../platform/queries.ts';
import { BillingScreen } from './billing-screen.tsx';

const PORTAL = 'https://pagos.ejemplo.mx/portal';

let server: FakeServer;
let state: BillingState;
let invoices: BillingInvoice[];
let assign: ReturnType<typeof vi.fn<(url: string) => void>>;
beforeEach(() => {
  server = new FakeServer();
  state = aSubscriber();
  invoices = [];
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server.answers(billing.state, () => state);
  server.answers(billing.invoices, () => invoices);
  server.answers(billing.portal, () => PORTAL);
  server.answers(sessionCalls.current, () => someone());
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(server.unanswered).toEqual([]);
});

type Options = Partial<Parameters<typeof renderScreen>[1]>;
const show = (search = '', options: Options = {}) =>
  renderScreen(BillingScreen, { at: `/facturacion${search}`, ...options });
const card = async () =>
  within((await screen.findByRole('heading', { name: 'Tu suscripción' })).closest('section')!);

it('shows the plan, its next charge and its messages', async () => {
  show();
  const plan = await card();
  for (const words of [
    'Activa',
    'Plata',
    '$2,374 MXN al mes',
    'Próximo cobro',
    '18 dic 2026',
    '2,500 al mes',
    '500 son adicionales',
  ])
    expect(plan.getByText(words)).toBeTruthy();
});

it('opens the portal, where the card is changed', async () => {
  const { user } = show();
  await user.click((await card()).getByRole('button', { name: 'Forma de pago' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PORTAL));
  expect(server.asked(billing.portal)[0]?.body).toEqual({ currentPath: '/facturacion' });
});

it('says that the portal did not open', async () => {
  server.answers(billing.portal, () => {
    throw new Refused('outside');
  });
  const { user } = show();
  await user.click((await card()).getByRole('button', { name: 'Forma de pago' }));
  expect(await screen.findByText(/Un servicio externo no respondió/)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

it('asks for another card when a renewal could not be charged', async () => {
  state = aSubscriber({ status: 'past_due' });
  const { user } = show();
  expect((await (await card()).findByRole('alert')).textContent).toContain(
    'No pudimos cobrar tu suscripción',
  );
  await user.click((await card()).getByRole('button', { name: 'Actualizar forma de pago' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PORTAL));
});

it('says what is lost before it cancels, and cancels only then', async () => {
  server.answers(billing.cancel, () => {
    state = aSubscriber({ endsAtPeriodEnd: true });
    return state;
  });
  const { user } = show();
  await user.click((await card()).getByRole('button', { name: 'Cancelar suscripción' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancelar la suscripción' }));
  const lines = question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Desde el 18 dic 2026 tus asistentes se pausan y no contestan.',
    'Tu plan permitirá 2 embudos, no 5.',
    'Tu plan permitirá 1 campaña sin terminar, no 2.',
    'Tu plan permitirá 10 mensajes de seguimiento, no 20.',
    'No recibes más mensajes cada mes.',
  ]);
  await user.click(question.getByRole('button', { name: 'Conservarla' }));
  expect(server.asked(billing.cancel)).toEqual([]);
  await user.click((await card()).getByRole('button', { name: 'Cancelar suscripción' }));
  const again = within(await screen.findByRole('dialog', { name: 'Cancelar la suscripción' }));
  await user.click(again.getByRole('button', { name: 'Cancelar la suscripción' }));
  expect(await (await card()).findByText('Cancelada')).toBeTruthy();
  expect((await card()).getByText('Termina')).toBeTruthy();
});

it('continues a cancelled subscription', async () => {
  state = aSubscriber({ endsAtPeriodEnd: true });
  server.answers(billing.resume, () => {
    state = aSubscriber();
    return state;
  });
  const { user } = show();
  await user.click((await card()).getByRole('button', { name: 'Reanudar' }));
  expect(await (await card()).findByText('Activa')).toBeTruthy();
});

it.each([
  ['canceled', 'Terminada', 'Renovar'],
  ['unpaid', 'Sin pagar', 'Renovar'],
] as const)('a subscription that is %s leads to the prices', async (status, label, action) => {
  state = aTrial({ subscription: aSubscription({ status }) });
  show();
  const plan = await card();
  expect(plan.getByText(label)).toBeTruthy();
  expect(plan.getByRole('link', { name: action }).getAttribute('href')).toBe('/precios');
});

it.each([
  [aTrial(), 'Tienes los límites de prueba hasta el 18 dic 2026.'],
  [aTrial({ plan: 'oro' }), 'Tienes el plan Oro hasta el 18 dic 2026, sin cobros automáticos.'],
])('without a subscription it offers to choose a plan (%#)', async (given, words) => {
  state = given;
  show();
  const plan = await card();
  expect(plan.getByText(words)).toBeTruthy();
  expect(plan.getByRole('link', { name: 'Elige tu plan' }).getAttribute('href')).toBe('/precios');
});

it('people who may only look change nothing', async () => {
  show('', { permissions: [{ page: PAGES.credits.number, actions: ['view'] }] });
  expect((await card()).getByText(/Solo quien tiene permiso/)).toBeTruthy();
  expect((await card()).queryByRole('button')).toBeNull();
});

it('lists invoices with their PDF, and where an open one is paid', async () => {
  invoices = [
    anInvoice({
      number: 'CAUCE-0002',
      status: 'open',
      payUrl: 'https://pagos.ejemplo.mx/pagar',
      lines: [
        { name: 'Tiempo sin usar de Plata', cents: -100_000 },
        { name: 'Oro', cents: 374_900 },
      ],
    }),
    anInvoice(),
  ];
  show();
  const table = within(await screen.findByRole('table', { name: 'Facturas' }));
  const [, open, paid] = table.getAllByRole('row');
  expect(open?.textContent).toContain('Por pagar');
  expect(open?.textContent).toContain('CAUCE-0002Oro');
  expect(within(open!).getByRole('link', { name: 'Pagar' }).getAttribute('href')).toBe(
    'https://pagos.ejemplo.mx/pagar',
  );
  expect(paid?.textContent).toContain('Plata + Créditos adicionales');
  expect(paid?.textContent).toContain('$2,374 MXN');
  expect(within(paid!).queryByRole('link', { name: 'Pagar' })).toBeNull();
  expect(within(paid!).getByRole('link', { name: 'PDF de la factura CAUCE-0001' }).getAttribute('href')).toBe(
    'https://pagos.ejemplo.mx/CAUCE-0001.pdf',
  );
});

it('says what will be here before there are invoices, and what could not be loaded', async () => {
  const first = show();
  expect(await screen.findByText('Aquí verás las facturas de tus pagos, con su PDF.')).toBeTruthy();
  first.unmount();
  server.answers(billing.invoices, () => {
    throw new Refused('notFound');
  });
  server.answers(billing.state, () => {
    throw new Refused('notFound');
  });
  queries.clear();
  show();
  expect(await screen.findByText('No pudimos cargar tus facturas.')).toBeTruthy();
  expect(await screen.findByText('No pudimos cargar tu plan.')).toBeTruthy();
});

const complete = (data: CompletedCheckout) => server.answers(billing.complete, () => data);

it('says what a payment gave, and fetches the plan and the session again', async () => {
  complete({ status: 'paid', credits: 1500, plan: 'bronce', planName: 'Bronce' });
  show('?session_id=cs_test_1');
  const result = await screen.findByRole('region', { name: 'Pago recibido' });
  expect(result.textContent).toContain('Recibiste 1,500 mensajes y tu plan Bronce está activo.');
  expect(server.asked(billing.complete)[0]?.body).toEqual({ sessionId: 'cs_test_1' });
  await waitFor(() => expect(server.asked(sessionCalls.current)).toHaveLength(1));
  await waitFor(() => expect(server.asked(billing.state).length).toBeGreaterThan(1));
});

it.each([
  ['pending', 'Tu pago está en camino'],
  ['open', 'Aún no terminas de pagar'],
  ['failed', 'El pago no pasó'],
  ['expired', 'La página de pago venció'],
] as const)('a payment that is %s has given nothing', async (status, title) => {
  complete({ status, credits: 1500, plan: 'bronce', planName: 'Bronce' });
  show('?session_id=cs_test_1');
  const result = await screen.findByRole('region', { name: title });
  expect(result.textContent).not.toContain('Recibiste');
  expect(server.asked(sessionCalls.current)).toEqual([]);
});

it('a payment of another business is not shown, and can be looked up again', async () => {
  server.answers(billing.complete, () => {
    throw new Refused('notFound');
  });
  const { user } = show('?session_id=cs_test_1');
  expect(await screen.findByText('No pudimos comprobar tu pago.')).toBeTruthy();
  complete({ status: 'paid', credits: 750, plan: null, planName: '' });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await screen.findByRole('region', { name: 'Pago recibido' })).textContent).toContain(
    'Recibiste 750 mensajes.',
  );
});
