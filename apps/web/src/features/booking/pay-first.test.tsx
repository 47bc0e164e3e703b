import { booking } from '@cauce/contract/agenda/booking';
import type { PayFirst } from '@cauce/contract/sales/online-payment';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  aBookingPage,
  aHold,
  aPayFirst,
  aVisit,
  aVisitPayment,
  ID,
  SHORT_ID,
} from '../../../testing/a-booking-page.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { nobody } from '../../../testing/someone.ts';
import { BookingScreen } from './index.ts';
import { payFirstNote, termsWords } from './pay-first.ts';
import { bookingPage } from './visitor-queries.ts';
import './parts/steps/details-step.tsx';

const ZONE = 'America/Mexico_City';
const NOW = new Date('2026-03-09T15:00:00Z');
const SLOT = { start: '2026-03-12T16:30:00.000Z', time: '10:30', specialistIds: [ID(31)] };
const AT = '/reservar/roble?sucursal=roma-norte';
const DEPOSIT = aPayFirst({ isDeposit: true, toPay: 200, rest: 450, hoursToPay: 72 });
const DUE = {
  status: 'pago_pendiente',
  payUntil: '2026-03-09T16:00:00.000Z',
  paymentUrl: `https://cauce.mx/pagar-cita?a=${SHORT_ID}`,
  payment: aVisitPayment(),
} as const;

const discount = (over: Partial<NonNullable<PayFirst['discount']>>) =>
  aPayFirst({
    price: 552.5,
    toPay: 552.5,
    discount: { message: 'Paga en línea', amount: 97.5, endsAt: null, seconds: null, ...over },
  });

const pageWith = (payFirst: PayFirst) => {
  const page = aBookingPage();
  const [first, ...rest] = page.services;
  return { ...page, services: [{ ...first!, payFirst }, ...rest] };
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = new FakeServer();
  server.answers(booking.free, () => ({ zone: ZONE, days: [{ date: '2026-03-12', slots: [SLOT] }] }));
  server.answers(booking.hold, () => aHold({ start: SLOT.start, specialistId: ID(31) }));
  server.answers(booking.letGo, () => null);
  server.answers(booking.book, () => aVisit(DUE));
});
afterEach(() => vi.useRealTimers());

const show = (at = AT) => renderScreen(BookingScreen, { at, path: '/reservar/$slug', session: nobody() });
const press = async (user: ReturnType<typeof show>['user'], name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));
const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });

/** Chooses service, specialist and time, and types who comes. */
async function fillIn({ user }: ReturnType<typeof show>) {
  await press(user, /^Limpieza/);
  await press(user, /^Cualquiera/);
  await press(user, '10:30 a. m.');
  await user.type(await box(/^Nombre/), 'Eva');
  await user.type(await box(/^WhatsApp/), '5512345678');
}

it('says at the service, in the summary and on the button what is paid first, and then leads to the payment', async () => {
  server.answers(booking.page, () => pageWith(aPayFirst()));
  const opened = show();
  await screen.findByRole('button', { name: /^Limpieza.*Pagas \$650 al reservar/ });
  expect(screen.getByRole('button', { name: /^Ortodoncia/ }).textContent).not.toContain('Pagas');
  await fillIn(opened);
  const chosen = screen.getByRole('region', { name: 'Tu elección' });
  expect(within(chosen).getByText('$650, al reservar')).toBeTruthy();
  expect(within(chosen).getByText('Después de reservar tienes 1 h para pagar.')).toBeTruthy();
  expect(screen.getByText(/^Al reservar pasas a pagar/).textContent).toBe(
    'Al reservar pasas a pagar $650 en Mercado Pago. Tienes 1 h para hacerlo: sin el pago, el horario queda libre para alguien más.',
  );
  await press(opened.user, 'Reservar y pagar $650');
  await waitFor(() => expect(opened.address()).toBe(`/pagar-cita?a=${SHORT_ID}`));
  opened.goBack();
  // «Back» leads to the appointment and not to the form, which would book again.
  await waitFor(() => expect(opened.address()).toBe(`/reservar/cita/${SHORT_ID}?nueva=1`));
});

it('names the deposit, the rest and the time to pay', async () => {
  server.answers(booking.page, () => pageWith(DEPOSIT));
  const opened = show();
  await screen.findByRole('button', { name: /Pagas un anticipo de \$200 al reservar/ });
  await fillIn(opened);
  expect(screen.getByText('$200 de anticipo, al reservar')).toBeTruthy();
  expect(
    screen.getByText(/^Los otros \$450 los pagas el día de tu cita\. .* 3 días para pagar\.$/),
  ).toBeTruthy();
  await screen.findByRole('button', { name: 'Reservar y pagar $200' });
});

it('says beside the button what a discount saves', async () => {
  server.answers(booking.page, () => pageWith(discount({ seconds: 900 })));
  const opened = show();
  await fillIn(opened);
  expect(screen.getByText(/^Al reservar pasas a pagar/).textContent).toContain(
    'Paga en línea: $97.50 menos si pagas en 15 min. Tienes 1 h para hacerlo',
  );
});

it('stays at the appointment inside a page of another site, where the payment cannot be opened', async () => {
  window.history.replaceState(null, '', '/?embed=1');
  server.answers(booking.page, () => pageWith(aPayFirst()));
  const opened = show();
  await fillIn(opened);
  expect(screen.getByText(/se abre en otra pestaña/)).toBeTruthy();
  await press(opened.user, 'Reservar y pagar $650');
  await waitFor(() => expect(opened.address()).toBe(`/reservar/cita/${SHORT_ID}?nueva=1`));
  window.history.replaceState(null, '', '/');
});

it('stays at the appointment when the service is not paid first any more', async () => {
  server.answers(booking.page, () => pageWith(aPayFirst()));
  server.answers(booking.book, () => aVisit());
  const opened = show();
  await fillIn(opened);
  await press(opened.user, 'Reservar y pagar $650');
  await waitFor(() => expect(opened.address()).toBe(`/reservar/cita/${SHORT_ID}?nueva=1`));
});

it.each([
  [{}, 'Paga en línea: $97.50 menos. Después de reservar tienes 1 h para pagar.'],
  [
    { endsAt: '2026-03-20T22:30:00.000Z' },
    'Paga en línea: $97.50 menos, hasta el vie 20 mar, 4:30 p. m. Después de reservar tienes 1 h para pagar.',
  ],
  [
    { seconds: 900 },
    'Paga en línea: $97.50 menos si pagas en 15 min. Después de reservar tienes 1 h para pagar.',
  ],
  [{ seconds: 3600 }, 'Paga en línea: $97.50 menos. Después de reservar tienes 1 h para pagar.'],
])('says what a discount saves and until when: %o', (over, words) => {
  const payFirst = discount(over);
  expect(payFirstNote(payFirst)).toBe('Pagas $552.50 al reservar en vez de $650');
  expect(termsWords(payFirst, ZONE)).toBe(words);
});

it('reads the prices again when a discount ends', () => {
  const { refetchInterval } = bookingPage('roble');
  const next = (payFirst: PayFirst) => {
    if (typeof refetchInterval !== 'function') throw new Error('never reads again');
    return refetchInterval({ state: { data: pageWith(payFirst) } } as never);
  };
  expect(next(discount({ endsAt: '2026-03-09T15:10:00.000Z' }))).toBe(601_000);
  expect(next(discount({ endsAt: '2026-03-09T14:59:59.000Z' }))).toBe(15_000);
  expect(next(discount({ endsAt: '2026-06-09T15:10:00.000Z' }))).toBe(86_400_000);
  expect(next(discount({ seconds: 900 }))).toBe(false);
});
