import { payments, type PaymentPage } from '@cauce/contract/sales/payments';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORT_ID } from '../../../../testing/a-booking-page.ts';
import { aPaymentPage, aSeenPayment } from '../../../../testing/a-payment.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { PaymentDocument, type Boot } from './index.ts';

const NOW = '2026-03-09T15:00:00.000Z';
const AT_PROVIDER = 'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=1';

let server: FakeServer;
let page: PaymentPage;
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  assign.mockReset();
  server = new FakeServer();
  page = aPaymentPage();
  server.answers(payments.page, () => ({ ...page, now: new Date().toISOString() }));
  server.answers(payments.prefer, () => ({ id: 'pref', url: AT_PROVIDER }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const BOOT: Boot = { csrfToken: null, brand: { companyName: 'Cauce', logoUrl: null, fontFamily: 'Heebo' } };
function show(search = `a=${SHORT_ID}`, brand: Partial<Boot['brand']> = {}) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  render(
    <PaymentDocument
      boot={{ ...BOOT, brand: { ...BOOT.brand, ...brand } }}
      search={new URLSearchParams(search)}
    />,
  );
  return user;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const reads = () => server.asked(payments.page).length;

describe('an appointment that can be paid', () => {
  it('shows service, day, branch and price, and the three sales points', async () => {
    show();
    await heading('Paga tu cita');
    for (const text of [
      'Clínica Roble',
      'Limpieza dental',
      'Incluye revisión.',
      'Limpieza',
      'jueves 12 de marzo de 2026,',
      '10:30 a. m.',
      'Roma Norte',
      '$650.00',
      'Reserva instantánea',
      'Pago 100% seguro',
      'Confirmación inmediata',
    ])
      expect(screen.getByText(text), text).toBeTruthy();
    expect(document.title).toBe('Paga tu cita · Cauce');
    expect(screen.queryByText('Modo de prueba')).toBeNull();
  });

  it('leads to the provider, and sends nothing but the appointment', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Pagar $650.00' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(AT_PROVIDER));
    expect(server.asked(payments.prefer)[0]?.body).toEqual({ appointment: SHORT_ID });
  });

  it('says that the options of payment could not be loaded, and can be tried again', async () => {
    server.answers(payments.prefer, () => {
      throw new Refused('outside');
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Pagar $650.00' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.',
    );
    server.answers(payments.prefer, () => ({ id: 'pref', url: AT_PROVIDER }));
    await user.click(screen.getByRole('button', { name: 'Pagar $650.00' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
  });

  it('is read again when it cannot be paid any more', async () => {
    server.answers(payments.prefer, () => {
      page = aPaymentPage({ state: 'alreadyPaid', paid: 650 });
      throw new Refused('notPayable');
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Pagar $650.00' }));
    await heading('Esta cita ya está pagada');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what a deposit leaves for the day of the appointment', async () => {
    page = aPaymentPage({ isDeposit: true, toPay: 200, rest: 450 });
    show();
    await heading('Paga tu anticipo');
    expect(screen.getByText('Pagas el día de tu cita').nextElementSibling?.textContent).toBe('$450.00');
    expect(screen.getByRole('button', { name: 'Pagar $200.00' })).toBeTruthy();
  });

  it('names the currency of a price in dollars', async () => {
    page = aPaymentPage({ currency: 'USD' });
    show();
    expect(await screen.findByRole('button', { name: 'Pagar $650.00 USD' })).toBeTruthy();
  });

  it('says that no real money moves', async () => {
    page = aPaymentPage({ isTest: true });
    show();
    expect(await screen.findByText('Modo de prueba')).toBeTruthy();
  });
});

const discounted = (endsAt: string) =>
  aPaymentPage({ price: 520, toPay: 520, discount: { message: 'Solo hoy', amount: 130, endsAt } });

describe('its discount', () => {
  it('counts down by the clock of the server, although that of the device is wrong', async () => {
    page = discounted('2026-03-10T16:00:05.000Z');
    server.answers(payments.page, () => ({ ...page, now: '2026-03-09T15:30:00.000Z' }));
    show();
    await heading('Paga tu cita');
    expect(screen.getByText('Solo hoy')).toBeTruthy();
    expect(screen.getByText('Ahorras $130.00')).toBeTruthy();
    expect(screen.getByText('Termina en 1 d 00:30:05')).toBeTruthy();
    await pass(3);
    expect(screen.getByText('Termina en 1 d 00:30:02')).toBeTruthy();
  });

  it('is asked for again when it ends, and the page then shows the whole price', async () => {
    page = discounted('2026-03-09T15:00:05.000Z');
    show();
    await screen.findByRole('button', { name: 'Pagar $520.00' });
    page = aPaymentPage();
    await pass(7);
    expect(screen.getByRole('button', { name: 'Pagar $650.00' })).toBeTruthy();
    expect(screen.queryByText('Solo hoy')).toBeNull();
  });
});

describe('a time that is kept', () => {
  it('counts down in the last hour, and is asked for again when it is over', async () => {
    page = aPaymentPage({ payUntil: '2026-03-09T15:00:30.000Z' });
    show();
    await screen.findByText(/^Te guardamos este horario hasta el lun 9 mar, 9:00 a\. m\./);
    expect(screen.getByText('00:00:30')).toBeTruthy();
    page = aPaymentPage({ state: 'expired' });
    await pass(32);
    await heading('Se acabó el tiempo para pagar');
    const again = screen.getByRole('link', { name: 'Reservar otra vez' });
    expect(again.getAttribute('href')).toBe('/reservar/roble');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });
});

describe('a visitor who comes back from the provider', () => {
  const back = `a=${SHORT_ID}&collection_status=approved&payment_id=1`;

  it('waits until the server knows of the payment', async () => {
    show(back);
    await heading('Estamos confirmando tu pago');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    page = aPaymentPage({ state: 'paid', paid: 650, payment: aSeenPayment() });
    await pass(3);
    await heading('¡Listo! Recibimos tu pago');
    expect(screen.getByText('Pagaste').nextElementSibling?.textContent).toBe('$650.00');
    expect(screen.getByRole('link', { name: 'Ver mi cita' }).getAttribute('href')).toBe(
      `/reservar/cita/${SHORT_ID}`,
    );
    const asked = reads();
    await pass(120);
    expect(reads()).toBe(asked);
  });

  it('learns within seconds that a payment in review was approved', async () => {
    page = aPaymentPage({ state: 'pending', payment: aSeenPayment({ state: 'inProcess' }) });
    show(back);
    await heading('Tu pago está en revisión');
    page = aPaymentPage({ state: 'paid', paid: 650, payment: aSeenPayment() });
    await pass(3);
    await heading('¡Listo! Recibimos tu pago');
  });

  it('may pay again after a minute without news, and is warned not to pay twice', async () => {
    show(back);
    await heading('Estamos confirmando tu pago');
    await pass(66);
    await heading('Paga tu cita');
    expect(screen.getByRole('alert').textContent).toMatch(/^Todavía no nos llega la confirmación/);
    page = aPaymentPage({ state: 'paid', paid: 650, payment: aSeenPayment() });
    await pass(16);
    await heading('¡Listo! Recibimos tu pago');
  });

  it('reads why the payment was rejected, and can try again at once', async () => {
    page = aPaymentPage({
      payment: aSeenPayment({ state: 'rejected', problem: 'Tu tarjeta no tiene fondos suficientes.' }),
    });
    show(`a=${SHORT_ID}&collection_status=rejected`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El pago no se completó. Tu tarjeta no tiene fondos suficientes.',
    );
    expect(screen.getByRole('button', { name: 'Pagar $650.00' })).toBeTruthy();
  });

  it('waits after a second payment, while the server only knows that the first was rejected', async () => {
    page = aPaymentPage({ payment: aSeenPayment({ state: 'rejected', number: '1' }) });
    show(`a=${SHORT_ID}&collection_status=in_process&collection_id=2`);
    await heading('Estamos confirmando tu pago');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    page = aPaymentPage({ payment: aSeenPayment({ state: 'rejected', number: '2' }) });
    await pass(3);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^El pago no se completó/);
  });

  it('sees the number of the payment', async () => {
    page = aPaymentPage({ state: 'paid', paid: 650, payment: aSeenPayment() });
    show();
    await heading('¡Listo! Recibimos tu pago');
    expect(screen.getByText('Número de pago').nextElementSibling?.textContent).toBe('81234567');
  });

  it('sees the price at once when they only came back', async () => {
    show(`a=${SHORT_ID}&collection_status=null`);
    await heading('Paga tu cita');
  });
});

describe('a payment that is not certain', () => {
  it('in cash shows the voucher and until when it is kept, and another way to pay', async () => {
    page = aPaymentPage({
      state: 'pending',
      payment: aSeenPayment({
        state: 'pending',
        way: 'cash',
        expiresAt: '2026-03-10T05:00:00.000Z',
        voucherUrl: 'https://www.mercadopago.com.mx/ficha/1',
      }),
    });
    const user = show();
    await heading('Falta pagar en efectivo');
    expect(screen.getByRole('note').textContent).toContain('Tienes hasta las 11:00 p. m.');
    expect(screen.getByRole('link', { name: 'Ver mi ficha de pago' }).getAttribute('href')).toBe(
      'https://www.mercadopago.com.mx/ficha/1',
    );
    await user.click(screen.getByRole('button', { name: 'Pagar de otra forma' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(AT_PROVIDER));
  });

  it('in review is asked for until it is certain', async () => {
    page = aPaymentPage({ state: 'pending', payment: aSeenPayment({ state: 'inProcess' }) });
    show();
    await heading('Tu pago está en revisión');
    page = aPaymentPage({ state: 'paid', paid: 650, payment: aSeenPayment() });
    await pass(16);
    await heading('¡Listo! Recibimos tu pago');
  });

  it('shows no link that is no web address', async () => {
    page = aPaymentPage({
      state: 'pending',
      payment: aSeenPayment({ state: 'pending', way: 'cash', voucherUrl: 'javascript:alert(1)' }),
    });
    show();
    await heading('Falta pagar en efectivo');
    expect(screen.queryByRole('link', { name: 'Ver mi ficha de pago' })).toBeNull();
  });
});

it.each([
  ['paid', { isDeposit: true, paid: 200, rest: 450 }, '¡Listo! Recibimos tu anticipo'],
  ['alreadyPaid', { paid: 650 }, 'Esta cita ya está pagada'],
  ['refunded', {}, 'Tu pago se devolvió'],
  ['notPayable', {}, 'Esta cita no se paga en línea'],
] as const)('%s has its heading, and nothing to pay', async (state, over, words) => {
  page = aPaymentPage({ state, ...over });
  show();
  await heading(words);
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
});

it('says that a link leads nowhere, whether it is cut or unknown', async () => {
  server.answers(payments.page, () => {
    throw new Refused('notFound');
  });
  show();
  await heading('No encontramos esta cita');
  expect(screen.getByRole('button', { name: 'Revisar otra vez' })).toBeTruthy();
});

it('needs a link', async () => {
  show('');
  await heading('No encontramos esta cita');
  expect(document.title).toBe('Paga tu cita · Cauce');
  expect(reads()).toBe(0);
});

it('loads again after a failure', async () => {
  server.answers(payments.page, () => {
    throw new Refused('unexpected');
  });
  const user = show();
  await screen.findByText('No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.');
  server.answers(payments.page, () => ({ ...page, now: new Date().toISOString() }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await heading('Paga tu cita');
});

it('is read again when the page comes back to the front', async () => {
  show();
  await heading('Paga tu cita');
  page = aPaymentPage({ state: 'paid', paid: 650, payment: aSeenPayment() });
  document.dispatchEvent(new Event('visibilitychange'));
  await heading('¡Listo! Recibimos tu pago');
});

const logo = () => document.querySelector<HTMLImageElement>('header img')?.getAttribute('src');

describe('the brand of a partner', () => {
  it('is drawn with its logo and its name, and with the icon of the platform when the logo is gone', async () => {
    show(`a=${SHORT_ID}`, { companyName: 'Agencia Norte', logoUrl: '/files/ab/norte.png' });
    await heading('Paga tu cita');
    expect(screen.getByText('Agencia Norte')).toBeTruthy();
    expect(logo()).toBe('/files/ab/norte.png');
    fireEvent.error(document.querySelector('header img')!);
    expect(logo()).toBe('/icon.svg');
  });

  it('without a logo has the icon of the platform', async () => {
    show(`a=${SHORT_ID}`, { companyName: 'Agencia Norte' });
    await heading('Paga tu cita');
    expect(logo()).toBe('/icon.svg');
  });
});

it('leads back to the appointment while it is not paid', async () => {
  show();
  await heading('Paga tu cita');
  const link = screen.getByRole('link', { name: 'Ver o cambiar mi cita' });
  expect(link.getAttribute('href')).toBe(`/reservar/cita/${SHORT_ID}`);
});
