import { booking, type BookedVisit } from '@cauce/contract/agenda/booking';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aVisit, aVisitPayment, SHORT_ID } from '../../../testing/a-booking-page.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { nobody } from '../../../testing/someone.ts';
import { queries } from '../../platform/queries.ts';
import { VisitScreen } from './index.ts';
import { visitOf } from './visitor-queries.ts';

const PAYMENT_URL = `https://cauce.mx/pagar-cita?a=${SHORT_ID}`;
const DUE = {
  status: 'pago_pendiente',
  payUntil: '2026-03-09T18:30:00.000Z',
  paymentUrl: PAYMENT_URL,
  payment: aVisitPayment(),
} as const;

let server: FakeServer;
let visit: BookedVisit;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T15:00:00Z') });
  server = new FakeServer();
  server.answers(booking.visit, () => visit);
});
afterEach(() => vi.useRealTimers());

const show = (search = '') =>
  renderScreen(VisitScreen, {
    at: `/reservar/cita/${SHORT_ID}${search}`,
    path: '/reservar/cita/$shortId',
    session: nobody(),
  });
const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

it('leads to the payment of a new appointment, and says until when its time is kept', async () => {
  visit = aVisit(DUE);
  show('?nueva=1');
  await heading('Paga para asegurar tu cita');
  expect((await link('Pagar $650')).getAttribute('href')).toBe(`/pagar-cita?a=${SHORT_ID}`);
  expect(screen.getByText('lun 9 mar, 12:30 p. m.')).toBeTruthy();
});

it('asks for the deposit only', async () => {
  visit = aVisit({ ...DUE, payment: aVisitPayment({ isDeposit: true, toPay: 200.5, rest: 449.5 }) });
  show();
  await heading('Paga tu anticipo para asegurar tu cita');
  await link('Pagar anticipo de $200.50');
});

it('opens the payment in a tab of its own inside a page of another site', async () => {
  window.history.replaceState(null, '', '/?embed=1');
  visit = aVisit(DUE);
  show();
  const pay = await link('Pagar $650');
  expect([pay.getAttribute('href'), pay.getAttribute('target')]).toEqual([PAYMENT_URL, '_blank']);
  window.history.replaceState(null, '', '/');
});

it('offers to pay an appointment that is kept anyway, and nothing to pay for one that is cancelled', async () => {
  visit = aVisit({ paymentUrl: PAYMENT_URL, payment: aVisitPayment() });
  const { unmount } = show();
  await link('Pagar $650');
  await heading('Tu cita');
  unmount();
  visit = aVisit({ status: 'cancelada', payment: null });
  queries.clear();
  show();
  await heading('Tu cita se canceló');
  expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull();
});

it.each([
  [
    { state: 'pending', way: 'cash', expiresAt: '2026-03-10T18:30:00.000Z' } as const,
    'Falta pagar en efectivo',
    'Lleva tu ficha al establecimiento y paga ahí. Tienes hasta el mar 10 mar a las 12:30 p. m.',
  ],
  [
    { state: 'pending', way: 'card' } as const,
    'Tu pago está en revisión',
    'Mercado Pago está revisando tu pago. No tienes que hacer nada: aquí verás cuando se confirme.',
  ],
])('says what is to be done while a payment is not certain: %o', async (payment, title, words) => {
  visit = aVisit({ ...DUE, payment: aVisitPayment({ ...payment, voucherUrl: 'https://mp.mx/ficha' }) });
  show();
  await heading(title);
  expect(screen.getByText(words)).toBeTruthy();
  expect((await link('Ver mi ficha de pago')).getAttribute('href')).toBe('https://mp.mx/ficha');
  await link('Ver mi pago');
});

it.each([
  [
    'confirmada',
    { state: 'paid', isDeposit: true, paid: 200, rest: 450 },
    'Pagaste $200 de anticipo. Los otros $450 los pagas el día de tu cita.',
  ],
  ['confirmada', { state: 'paid', paid: 650 }, 'Pagaste $650 en línea.'],
  ['confirmada', { state: 'alreadyPaid', paid: 650 }, 'Ya está pagada.'],
  ['cancelada', { state: 'refunded' }, 'Tu pago se devolvió. Tu banco puede tardar unos días en mostrarlo.'],
] as const)('of status %s with a payment %o says so', async (status, payment, words) => {
  visit = aVisit({ status, payment: aVisitPayment(payment) });
  show();
  await screen.findByText(words);
  expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull();
});

it('says that the time is free again after the deadline, before anybody released it', async () => {
  visit = aVisit({
    ...DUE,
    payUntil: '2026-03-09T14:00:00.000Z',
    payment: aVisitPayment({ state: 'expired', toPay: 0 }),
    mayCancel: false,
    mayReschedule: false,
  });
  show();
  await heading('Tu cita se canceló');
  expect(screen.getByText('Esta cita se canceló porque no se pagó a tiempo.')).toBeTruthy();
  expect(screen.getByText('No Pagada')).toBeTruthy();
  await link('Reservar otra vez');
  expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull();
});

it('does not follow a voucher that is no web address', async () => {
  const payment = aVisitPayment({ state: 'pending', way: 'cash', voucherUrl: 'javascript:alert(1)' });
  visit = aVisit({ ...DUE, payment });
  show();
  await heading('Falta pagar en efectivo');
  expect(screen.queryByRole('link', { name: 'Ver mi ficha de pago' })).toBeNull();
});

function intervalOf(over: Partial<BookedVisit>) {
  const { refetchInterval } = visitOf(SHORT_ID);
  if (typeof refetchInterval !== 'function') throw new Error('never asks again');
  return refetchInterval({ state: { data: aVisit(over) } } as never);
}

it('asks again by itself only while a payment may arrive', async () => {
  expect(intervalOf(DUE)).toBe(15_000);
  expect(intervalOf({ payment: aVisitPayment({ state: 'pending' }) })).toBe(15_000);
  expect(intervalOf({ payment: aVisitPayment() })).toBe(false);
  expect(intervalOf({ payment: aVisitPayment({ state: 'paid' }) })).toBe(false);
  expect(intervalOf({})).toBe(false);
  visit = aVisit(DUE);
  show();
  await link('Pagar $650');
  visit = aVisit({ status: 'confirmada', payment: aVisitPayment({ state: 'paid', paid: 650 }) });
  await act(() => queries.refetchQueries({ queryKey: ['booking', 'visit'] }));
  await screen.findByText('Pagaste $650 en línea.');
});
