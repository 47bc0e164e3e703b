import { appointments } from '@cauce/contract/agenda/appointments';
import { availability } from '@cauce/contract/agenda/availability';
import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { credits } from '@cauce/contract/account/credits';
import { moneyResults } from '@cauce/contract/sales/money-results';
import { orders } from '@cauce/contract/sales/orders';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation } from '../../testing/a-conversation.ts';
import { anAgendaContext, anAppointment } from '../../testing/an-agenda.ts';
import { anAccount } from '../../testing/an-account.ts';
import { anOrder } from '../../testing/an-order.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx';
import { queries } from '../platform/queries.ts';
import { HomeSlotParts } from './home-parts.tsx';

/** Eleven in the morning at the business. */
const NOW = new Date('2026-03-10T17:00:00.000Z');
const PASSED = { start: '2026-03-10T16:00:00.000Z', end: '2026-03-10T17:30:00.000Z' };
const COMING = { start: '2026-03-10T18:00:00.000Z', end: '2026-03-10T18:45:00.000Z' };

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  queries.clear();
  server = new FakeServer();
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(appointments.list, () => []);
  server.answers(conversations.list, () => ({ rows: [], next: null, unread: 0 }));
  server.answers(conversations.undelivered, () => ({ rows: [], total: 0 }));
  server.answers(orders.list, () => ({ rows: [], next: null }));
});
afterEach(() => void vi.useRealTimers());

const view = (page: keyof typeof PAGES) => ({ page: PAGES[page].number, actions: ['view' as const] });
function show(slot: 'attention' | 'main' | 'side', given: Partial<ScreenOptions> = {}) {
  const Slot = () => <HomeSlotParts slot={slot} />;
  return renderScreen(Slot, { at: '/principal', ...given });
}

it('confirms an appointment of today in one click', async () => {
  const ana = anAppointment(COMING);
  const { _id: id } = ana;
  server.answers(appointments.list, () => [ana]);
  server.answers(appointments.setStatus, () => ({ ...ana, status: 'confirmada' as const }));
  show('main', { permissions: [view('appointments')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar: Ana Torres' }));
  await vi.waitFor(() =>
    expect(server.asked(appointments.setStatus)).toMatchObject([
      { params: { id }, body: { status: 'confirmada' } },
    ]),
  );
});

it('shows who is late and who is next, and only reads for those who may only read', async () => {
  server.answers(appointments.list, () => [
    anAppointment({
      ...COMING,
      clientName: 'Luis Gil',
      status: 'confirmada',
      can: { edit: false, delete: false },
    }),
    anAppointment({ ...PASSED, can: { edit: false, delete: false } }),
  ]);
  show('main', { permissions: [view('appointments')] });
  const list = await screen.findByRole('list', { name: 'Citas de hoy' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Ana Torres');
  expect(first?.textContent).toContain('Atrasada');
  expect(second?.textContent).toContain('Luis Gil');
  expect(within(list).queryByRole('button')).toBeNull();
  expect(screen.getByText('2 citas · 1 atrasada')).toBeTruthy();
});

it('offers to book when the day is empty, to those who may', async () => {
  const { unmount } = show('main', { permissions: [view('appointments')] });
  expect(await screen.findByText('Hoy no hay citas.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Agendar cita' })).toBeNull();
  unmount();
  show('main');
  expect(await screen.findByRole('link', { name: 'Agendar cita' })).toBeTruthy();
});

it('books a gap of today with its specialist in one click', async () => {
  server.answers(availability.free, () => ({ zone: 'America/Mexico_City', days: [] }));
  const booking = { ...view('appointments'), actions: ['edit' as const] };
  const schedule = { appointments: true, blocks: false };
  const { user } = show('side', { permissions: [{ ...booking, schedule }] });
  await user.click(await screen.findByRole('button', { name: 'Agendar a las 11:00 a. m. con Omar Gil' }));
  const form = within(await screen.findByRole('dialog', { name: 'Crear nueva cita' }));
  const specialist = await form.findByRole('combobox', { name: /^Especialista/ });
  expect((specialist as HTMLInputElement).value).toBe('Omar Gil');
  expect((form.getByRole('combobox', { name: /^Hora de inicio/ }) as HTMLInputElement).value).toBe(
    '11:00 a. m.',
  );
});

it('lists the orders that are due, and nothing without any', async () => {
  server.answers(orders.list, () => ({ rows: [anOrder({ isLate: true })], next: null }));
  show('main', { permissions: [view('orders')] });
  const list = await screen.findByRole('list', { name: 'Pedidos por entregar' });
  expect(within(list).getByText('Atrasado')).toBeTruthy();
  expect(server.asked(orders.list)).toMatchObject([{ query: { status: 'pending', to: '2026-03-10' } }]);
});

it('shows who asks for a person before who writes, also when their message was read', async () => {
  const asking = aConversation({ name: 'Iván Soto', handedOverAt: NOW.toISOString() });
  const waiting = aConversation({ name: 'Carla Ríos', unread: 0 });
  server.answers(conversations.list, ({ query }) => ({
    rows: (query as { handedOver?: string }).handedOver ? [asking] : [waiting, asking],
    next: null,
    unread: 0,
  }));
  show('side', { permissions: [view('conversations')] });
  const link = await screen.findByRole('link', { name: 'Carla Ríos' });
  expect(link.getAttribute('href')).toContain(`con=${waiting._id}`);
  expect(screen.getByRole('heading', { name: 'Esperan respuesta (2)' })).toBeTruthy();
  const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(server.asked(conversations.list).map(({ query }) => query)).toMatchObject([
    { handedOver: 'true', state: 'open' },
    { unanswered: 'true', state: 'open' },
  ]);
  expect(screen.getByRole('link', { name: 'Ver chat' }).getAttribute('href')).toBe('/chat?ver=sin-responder');
  expect(first?.textContent).toContain('Iván Soto');
  expect(first?.textContent).toContain('Pide una persona');
});

it('says what stopped working, and only to those who may see it', async () => {
  const stopped = anAccount({ state: 'stopped', reason: 'El token venció', name: 'Roble' });
  const webhook = { url: '', verifyToken: '', isReady: true };
  server.answers(channels.listWhatsapp, () => ({ accounts: [stopped, anAccount()], webhook }));
  server.answers(conversations.undelivered, () => ({
    rows: [
      {
        _id: anAppointment()._id,
        conversationId: aConversation()._id,
        name: 'Ana Torres',
        text: 'Te esperamos',
        reason: 'El número no existe',
        status: 'failed' as const,
        createdAt: NOW.toISOString(),
      },
    ],
    total: 3,
  }));
  show('attention', { permissions: [view('whatsappApi'), view('conversations')] });
  expect(await screen.findByText('El token venció')).toBeTruthy();
  expect(await screen.findByText('No le llegó tu mensaje a Ana Torres')).toBeTruthy();
  expect(screen.getByText('Otros 2 mensajes no llegaron')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(server.asked(whatsappQr.list)).toEqual([]);
  expect(server.asked(credits.balances)).toEqual([]);
  expect(server.asked(moneyResults.read)).toEqual([]);
});

const income = (amount: number) => ({
  zone: 'America/Mexico_City',
  from: '',
  to: '',
  totals: { in: amount, out: 0, movements: 1 },
  before: { in: 0, out: 0, movements: 0 },
  byDay: [],
  byBranch: [],
  byCategory: [],
  byMethod: [],
  bySpecialist: [],
  branches: [],
  specialists: [],
});

it('compares the income of today with the same weekday a week ago', async () => {
  server.answers(moneyResults.read, ({ query }) =>
    income((query as { from: string }).from === '2026-03-10' ? 1250.5 : 3400),
  );
  show('side', { permissions: [view('moneyResults')] });
  expect(await screen.findByText('$1,250.50')).toBeTruthy();
  expect(screen.getByText('El martes pasado fueron $3,400.00 en todo el día.')).toBeTruthy();
  expect(server.asked(moneyResults.read).map(({ query }) => query)).toMatchObject([
    { from: '2026-03-10', to: '2026-03-10' },
    { from: '2026-03-03', to: '2026-03-03' },
  ]);
});

const balance = (available: number, isLow: boolean) => ({ available, used: 0, isLow, expiring: null });
it.each([
  [0, true, 'Te quedaste sin créditos'],
  [35, true, 'Te quedan 35 créditos'],
  [900, false, undefined],
])('of %d credits says what follows, while there are enough nothing', async (left, isLow, title) => {
  server.answers(credits.balances, () => ({
    gpt: balance(left, isLow),
    reasoning: balance(0, false),
    level: 1,
    pricePerConversion: 0,
    balanceMXN: 0,
    lowCreditThreshold: 50,
    creditNotificationInterval: 10,
    zone: 'America/Mexico_City',
  }));
  show('attention', { permissions: [view('credits')] });
  await vi.waitFor(() => expect(server.asked(credits.balances)).toHaveLength(1));
  if (title === undefined) return expect(screen.queryByRole('listitem')).toBeNull();
  expect(await screen.findByText(title)).toBeTruthy();
  return expect(screen.getByRole('link').getAttribute('href')).toBe('/creditos');
});

it('leads people who may buy credits to where they are sold', async () => {
  server.answers(credits.balances, () => ({
    gpt: balance(0, true),
    reasoning: balance(0, false),
    level: 1,
    pricePerConversion: 0,
    balanceMXN: 0,
    lowCreditThreshold: 50,
    creditNotificationInterval: 10,
    zone: 'America/Mexico_City',
  }));
  show('attention', { permissions: [view('credits'), view('topUp')] });
  const link = await screen.findByRole('link', { name: 'Recargar' });
  expect(link.getAttribute('href')).toBe('/recargar');
});

it('leads from stopped accounts of Meta and from phones to the pages where they are connected', async () => {
  const stopped = anAccount({
    channel: 'instagram',
    state: 'stopped',
    reason: 'El token venció',
    handle: '@roble',
  });
  server.answers(channels.listMeta, () => ({
    accounts: [stopped, anAccount({ channel: 'messenger' })],
    webhook: { url: '', verifyToken: '', isReady: true },
  }));
  const phone = { ...anAccount({ channel: 'whatsapp_qr' }), code: '', seenAt: null };
  server.answers(whatsappQr.list, () => [
    { ...phone, state: 'disconnected' as const, phase: 'loggedOut' as const },
    { ...phone, _id: anAppointment()._id, phase: 'connected' as const },
  ]);
  show('attention', { permissions: [view('meta'), view('whatsapp')] });
  expect(await screen.findByText(/^Instagram: @roble dejó de funcionar$/)).toBeTruthy();
  expect(screen.getByText('El token venció')).toBeTruthy();
  expect(await screen.findByText('WhatsApp con QR: +52 55 1234 5678 dejó de funcionar')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /Volver a conectar/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/integraciones/meta',
    '/integraciones/whatsapp',
  ]);
});

it('delivers an order that is due after a question', async () => {
  const order = anOrder({ deliveryDate: '2026-03-10' });
  server.answers(orders.list, () => ({ rows: [order], next: null }));
  server.answers(orders.change, () => ({ ...order, status: 'delivered' as const }));
  const { user } = show('main', { permissions: [view('orders')] });
  await user.click(await screen.findByRole('button', { name: `Entregar Pedido ${order.number}` }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/salen del inventario/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Entregar' }));
  await vi.waitFor(() =>
    expect(server.asked(orders.change)).toMatchObject([
      { params: { id: order._id }, body: { status: 'delivered' } },
    ]),
  );
});
