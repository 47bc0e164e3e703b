import { appointments } from '@cauce/contract/agenda/appointments';
import { money, type MoneyMovement } from '@cauce/contract/sales/money';
import { payments } from '@cauce/contract/sales/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aContactsDetails } from '../../../../testing/a-contact.ts';
import { aMovement } from '../../../../testing/a-movement.ts';
import { aDebt, somePayments } from '../../../../testing/a-payment.ts';
import { anAppointment } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { queries } from '../../../platform/queries.ts';
import { AppointmentBalance } from './appointment-balance.tsx';
import { ClientMoney } from './client-money.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { RegisterPayment } from './register-payment.tsx';
import './movement-dialog.tsx';
import './payment-dialog.tsx';
import './return-balance-dialog.tsx';
import '../paid/paid-dialog.tsx';

let server: FakeServer;
let held: MoneyMovement[];
let balance: number;
/** The debt that the server computes, apart from the payments that are held here. */
let owed: Partial<ReturnType<typeof aDebt>>;
const paidOf = () => held.reduce((sum, { type, amount }) => sum + (type === 'in' ? amount : -amount), 0);
beforeEach(() => {
  owed = {};
  server = new FakeServer();
  held = [];
  balance = 0;
  server.answers(money.balance, () => ({ balance }));
  server.answers(money.byId, () => held);
  server.answers(payments.ofAppointment, () => somePayments({ debt: aDebt({ paid: paidOf(), ...owed }) }));
  server.answers(money.register, ({ body }) => {
    const { moneyMovement, appointmentId } = body as { moneyMovement: MoneyMovement; appointmentId: string };
    const made = aMovement({ ...moneyMovement, appointmentId });
    held = [made, ...held];
    return made;
  });
});
afterEach(() => expect(server.unanswered).toEqual([]));

const visit = anAppointment();
const show = (appointment = visit) =>
  renderScreen(
    () => (
      <>
        <RegisterPayment appointment={appointment} />
        <PaymentHistory appointment={appointment} />
      </>
    ),
    { at: '/agenda' },
  );
type User = ReturnType<typeof show>['user'];
async function opened(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
  await dialog.findAllByLabelText(/^Monto/);
  return dialog;
}
const amounts = (dialog: Awaited<ReturnType<typeof opened>>) =>
  dialog.getAllByLabelText<HTMLInputElement>(/^Monto/).map(({ value }) => value);

it('registers the price of the service as two payments', async () => {
  const { user } = show();
  const dialog = await opened(user);
  expect(amounts(dialog)).toEqual(['800.00']);
  const [first] = dialog.getAllByLabelText(/^Monto/);
  await user.clear(first!);
  await user.type(first!, '300');
  await user.click(dialog.getByRole('button', { name: 'Agregar otra forma de pago' }));
  expect(amounts(dialog)).toEqual(['300.00', '500.00']);
  await user.click(dialog.getAllByRole('combobox', { name: 'Forma de pago' })[1]!);
  await user.click(await screen.findByRole('option', { name: 'Tarjeta de débito' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await screen.findByText('Pago registrado correctamente')).toBeTruthy();
  const sent = server.asked(money.register).map(({ body }) => body as { key: string; appointmentId: string });
  expect(sent).toMatchObject([
    { moneyMovement: { amount: 300, paymentMethod: 'cash' }, appointmentId: visit._id },
    { moneyMovement: { amount: 500, paymentMethod: 'debit' }, appointmentId: visit._id },
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  await user.click(screen.getByText('Historial de pagos'));
  expect(await screen.findByText('$800.00')).toBeTruthy();
  const links = within(screen.getByRole('list', { name: 'Historial de pagos' })).getAllByRole('link');
  expect(links[0]?.getAttribute('href')).toBe(`/finanzas/movimientos?movimiento=${held[0]?._id}`);
});

it('suggests the unpaid rest after an earlier payment', async () => {
  held = [aMovement({ amount: 200, appointmentId: visit._id })];
  const { user } = show();
  const dialog = await opened(user);
  expect(amounts(dialog)).toEqual(['600.00']);
  expect(dialog.getByText('Ya pagado').nextSibling?.textContent).toBe('$200.00');
});

it('leaves the amount empty when the price is not a number, and shows errors at their fields', async () => {
  owed = { price: null };
  const { user } = show();
  const dialog = await opened(user);
  expect(amounts(dialog)).toEqual(['']);
  await user.type(dialog.getByLabelText(/^Monto/), '0.5');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await dialog.findByText('El monto debe ser mayor a 0')).toBeTruthy();
});

it('keeps the first payment when the second is refused, and asks only for the rest', async () => {
  const { user } = show();
  const dialog = await opened(user);
  const [first] = dialog.getAllByLabelText(/^Monto/);
  await user.clear(first!);
  await user.type(first!, '300');
  await user.click(dialog.getByRole('button', { name: 'Agregar otra forma de pago' }));
  const take = server.asked(money.register);
  let refuses = true;
  server.answers(money.register, ({ body }) => {
    const { moneyMovement, appointmentId } = body as { moneyMovement: MoneyMovement; appointmentId: string };
    if (moneyMovement.amount === 500 && refuses) throw new Refused('unavailable');
    const made = aMovement({ ...moneyMovement, appointmentId });
    held = [made, ...held];
    return made;
  });
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  await waitFor(() => expect(amounts(dialog)).toEqual(['500.00']));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  refuses = false;
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await screen.findByText('Pago registrado correctamente')).toBeTruthy();
  expect(held.map(({ amount }) => amount)).toEqual([500, 300]);
  expect(take).toEqual([]);
});

const contact = aContactsDetails();
const tab = () => renderScreen(() => <ClientMoney client={contact} />, { at: '/contactos' });

it('says when a contact has no payments', async () => {
  tab();
  expect(await screen.findByText('Sin movimientos de dinero')).toBeTruthy();
});

it('lists all payments of a contact, with links to their appointments', async () => {
  held = [aMovement({ appointmentId: visit._id }), aMovement({ type: 'out', amount: 50 })];
  server.answers(money.context, () => ({ zone: '', branches: [], specialists: [], categories: [] }));
  const { user } = tab();
  expect(await screen.findByText('Ha pagado $400.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver la cita' }).getAttribute('href')).toBe(
    `/agenda?cita=${visit._id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Registrar movimiento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar movimiento' }));
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Contacto' }).value).toContain(contact.name);
});

it.each([
  [[], {}, 'Debe $800.00'],
  [[300], {}, 'Debe $500.00 · pagado $300.00'],
  [[300, 500], {}, 'Pagada: $800.00'],
  [[120], { price: 400, rest: 280 }, 'Debe $280.00 · pagado $120.00'],
  [[400], { price: 400, rest: 0 }, 'Pagada: $400.00'],
  [[800], { returning: 300 }, 'Pagada: $800.00 · $300.00 en devolución'],
  [[300], { price: null }, 'Pagado $300.00'],
  [[], { price: null }, 'Sin pagos'],
])('says what the server computes as missing after payments of %o with %o', async (paid, over, words) => {
  owed = over;
  held = paid.map((amount) => aMovement({ amount }));
  renderScreen(() => <AppointmentBalance appointment={visit} />, { at: '/agenda' });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('offers the balance of the client as a way to pay, and shows it in their payments', async () => {
  balance = 300;
  const { user } = show();
  const dialog = await opened(user);
  await user.click(dialog.getByRole('combobox', { name: 'Forma de pago' }));
  await user.click(await screen.findByRole('option', { name: 'Saldo a favor ($300.00)' }));
  await user.clear(dialog.getByLabelText(/^Monto/));
  await user.type(dialog.getByLabelText(/^Monto/), '300');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await screen.findByText('Pago registrado correctamente')).toBeTruthy();
  expect(server.asked(money.register)[0]?.body).toMatchObject({
    moneyMovement: { paymentMethod: 'balance' },
  });
  tab();
  expect(await screen.findByText('Saldo a favor $300.00')).toBeTruthy();
});

it('gives a contact their balance back, up to what it is', async () => {
  balance = 300;
  held = [aMovement({ amount: 300 })];
  server.answers(money.context, () => ({ zone: '', branches: [], specialists: [], categories: [] }));
  server.answers(money.returnBalance, () => {
    balance = 100;
    return aMovement({ type: 'out', amount: 200 });
  });
  const { user } = tab();
  await user.click(await screen.findByRole('button', { name: 'Devolver saldo' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Devolver saldo a/ }));
  const amount = await dialog.findByLabelText(/^Monto/);
  expect(amount).toHaveProperty('value', '300.00');
  await user.clear(amount);
  await user.type(amount, '301');
  await user.click(dialog.getByRole('button', { name: 'Devolver saldo' }));
  expect(await dialog.findByText('Su saldo a favor es de $300.00')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '200');
  await user.click(dialog.getByRole('combobox', { name: 'Forma de devolución' }));
  await user.click(await screen.findByRole('option', { name: 'Transferencia' }));
  await user.click(dialog.getByRole('button', { name: 'Devolver saldo' }));
  expect(await screen.findByText('Saldo a favor $100.00')).toBeTruthy();
  expect(server.asked(money.returnBalance)[0]?.body).toMatchObject({
    clientId: contact._id,
    amount: 200,
    paymentMethod: 'transfer',
    key: expect.any(String),
  });
});

it('decides later about the money of a cancelled appointment, which accepts no payment', async () => {
  const cancelled = anAppointment({ status: 'cancelada' });
  held = [aMovement({ amount: 300, appointmentId: cancelled._id })];
  server.answers(appointments.setStatus, () => cancelled);
  const { user } = show(cancelled);
  await user.click(await screen.findByRole('button', { name: 'Devolver o guardar $300.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /Guardarlo como saldo a favor/ }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Saldo a favor guardado')).toBeTruthy();
  expect(server.asked(appointments.setStatus)[0]?.body).toMatchObject({
    status: 'cancelada',
    money: 'balance',
  });
});

it('says that nothing is due for a cancelled appointment', async () => {
  const appointment = anAppointment({ status: 'cancelada' });
  renderScreen(() => <AppointmentBalance appointment={appointment} />, { at: '/agenda' });
  expect(await screen.findByText('Sin pagos')).toBeTruthy();
});

it('asks for the refund again that the provider did not make, and says how it went', async () => {
  const cancelled = anAppointment({ status: 'cancelada' });
  held = [aMovement({ amount: 500, paymentMethod: 'mercado_pago', appointmentId: cancelled._id })];
  owed = { online: 500 };
  const words = 'No se pudo devolver $500.00: Mercado Pago no la aceptó.';
  server.answers(appointments.setStatus, () => ({
    ...cancelled,
    refund: { state: 'failed' as const, words },
  }));
  const { user } = show(cancelled);
  await user.click(await screen.findByRole('button', { name: 'Devolver o guardar $500.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Mercado Pago lo regresa por donde se pagó.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /Devolver el dinero/ }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Devolución registrada')).toBeNull();
});

it('offers no decision while the money is on its way back, or while the payer complains', async () => {
  const cancelled = anAppointment({ status: 'cancelada' });
  held = [aMovement({ amount: 500, appointmentId: cancelled._id })];
  owed = { returning: 500 };
  const { unmount } = show(cancelled);
  await screen.findByText('Historial de pagos');
  await waitFor(() => expect(server.asked(payments.ofAppointment)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Devolver o guardar/ })).toBeNull();
  unmount();
  queries.clear();
  owed = { isFrozen: true };
  show(cancelled);
  await waitFor(() => expect(server.asked(payments.ofAppointment)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Devolver o guardar/ })).toBeNull();
});
