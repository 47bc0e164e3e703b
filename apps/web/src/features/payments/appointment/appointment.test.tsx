import { PAGES } from '@cauce/contract/kit/pages';
import { payments, type AppointmentPayments } from '@cauce/contract/sales/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPayment, PAYMENT_URL, somePayments } from '../../../../testing/a-payment.ts';
import { anAppointment } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { OnlinePayments, PaymentLink } from '../index.ts';
import './refund-dialog.tsx';

let server: FakeServer;
let held: AppointmentPayments;
const visit = anAppointment({ paymentUrl: PAYMENT_URL });
const ZONE = 'America/Mexico_City';

beforeEach(() => {
  server = new FakeServer();
  held = somePayments();
  server.answers(payments.ofAppointment, () => held);
});

const show = (appointment = visit) =>
  renderScreen(
    () => (
      <>
        <PaymentLink appointment={appointment} />
        <OnlinePayments appointment={appointment} zone={ZONE} />
      </>
    ),
    { at: '/agenda' },
  );

it('copies the payment link, and opens the page to charge with a card', async () => {
  const { user } = show();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const charge = await screen.findByRole('link', { name: 'Cobrar con tarjeta' });
  expect(charge.getAttribute('href')).toBe(PAYMENT_URL);
  expect(charge.getAttribute('target')).toBe('_blank');
  await user.click(screen.getByRole('button', { name: 'Copiar enlace de pago' }));
  await screen.findByText('¡Link copiado al portapapeles!');
  expect(write).toHaveBeenCalledWith(PAYMENT_URL);
});

it('offers no payment for a service without a link, and asks the server nothing', async () => {
  show(anAppointment());
  await waitFor(() => expect(screen.queryByText('Pagos en línea')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Cobrar con tarjeta' })).toBeNull();
  expect(server.asked(payments.ofAppointment)).toEqual([]);
});

it.each([
  ['that is paid', visit, 'paid'],
  ['that is cancelled', anAppointment({ paymentUrl: PAYMENT_URL, status: 'cancelada' }), 'notPayable'],
] as const)('does not charge for an appointment %s', async (_, appointment, state) => {
  held = somePayments({ link: { url: PAYMENT_URL, state, toPay: 0, currency: 'MXN', payUntil: null } });
  show(appointment);
  await screen.findByText('Todavía no hay pagos en línea.');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cobrar con tarjeta' })).toBeNull());
});

it('gives the link to a person who may not see money, without asking for payments', async () => {
  renderScreen(() => <PaymentLink appointment={visit} />, {
    at: '/agenda',
    permissions: [{ page: PAGES.appointments.number, actions: ['view'] }],
  });
  expect(await screen.findByRole('button', { name: 'Copiar enlace de pago' })).toBeTruthy();
  expect(server.asked(payments.ofAppointment)).toEqual([]);
});

const line = () => within(screen.getByRole('list', { name: 'Pagos en línea' }));

it('shows each payment with its state, its refunds, their reasons and who made them', async () => {
  const refund = {
    _id: 'r1',
    amount: 200,
    reason: 'Llegó tarde',
    state: 'done' as const,
    problem: '',
    by: 'Luis Peña',
    at: '2026-03-10T15:00:00.000Z',
  };
  held = somePayments({
    payments: [
      aPayment({ state: 'partlyRefunded', refunded: 200, refundable: 450, refunds: [refund] }),
      aPayment({
        _id: '019a0009-0000-7000-8000-000000000002',
        state: 'rejected',
        refundable: 0,
        problem: 'Fondos insuficientes',
      }),
    ],
  });
  const { user } = show();
  await user.click(await screen.findByText('Devuelto en parte', { selector: 'summary *' }));
  expect(line().getAllByText('Tarjeta · $650.00')).toHaveLength(2);
  expect(
    line().getByText('Devuelto: $200.00 el mar 10 mar, 9:00 a. m. por Luis Peña · Llegó tarde'),
  ).toBeTruthy();
  expect(line().getByText('Fondos insuficientes')).toBeTruthy();
  expect(line().getAllByRole('button', { name: 'Devolver' })).toHaveLength(1);
});

async function refunding() {
  held = somePayments({ payments: [aPayment()] });
  const { user } = show();
  await user.click(await screen.findByText('Pagos en línea'));
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver el pago de Ana Torres' }));
  return { user, dialog };
}

it('refunds a part of a payment with a reason, and shows it at once', async () => {
  server.answers(payments.refund, () => {
    held = somePayments({
      payments: [aPayment({ state: 'partlyRefunded', refunded: 200.5, refundable: 449.5 })],
    });
    return held;
  });
  const { user, dialog } = await refunding();
  const amount = dialog.getByLabelText<HTMLInputElement>(/^Monto a devolver/);
  expect(amount.value).toBe('650.00');
  await user.clear(amount);
  await user.type(amount, '200.50');
  await user.type(dialog.getByLabelText(/^Motivo/), 'Canceló a tiempo');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await screen.findByText('Devolución registrada');
  expect(server.asked(payments.refund)[0]).toMatchObject({
    params: { id: visit._id },
    body: { paymentId: aPayment()._id, amount: 200.5, reason: 'Canceló a tiempo', key: expect.any(String) },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(line().getByText('Devuelto en parte')).toBeTruthy();
});

it('refuses more than the payment and a missing reason, before anything is sent', async () => {
  const { user, dialog } = await refunding();
  const amount = dialog.getByLabelText(/^Monto a devolver/);
  await user.clear(amount);
  await user.type(amount, '650.01');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await dialog.findByText('Se pueden devolver $650.00 como máximo');
  await dialog.findByText('Este campo es requerido');
  expect(server.asked(payments.refund)).toEqual([]);
});

it('sends a refund whose answer was lost with the same key', async () => {
  server.answers(payments.refund, () => {
    throw new Refused('unexpected');
  });
  const { user, dialog } = await refunding();
  await user.type(dialog.getByLabelText(/^Motivo/), 'Canceló a tiempo');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await dialog.findByText(/^Algo salió mal/);
  server.answers(payments.refund, () => held);
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await screen.findByText('Devolución registrada');
  const keys = server.asked(payments.refund).map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('offers no refund to a person who may not move money', async () => {
  held = somePayments({ payments: [aPayment()], can: { refund: false } });
  const { user } = show();
  await user.click(await screen.findByText('Pagos en línea'));
  await screen.findByText('Tarjeta · $650.00');
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
});
