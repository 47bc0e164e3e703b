import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { products } from '@cauce/contract/sales/products';
import { resources } from '@cauce/contract/agenda/resources';
import { services } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aBusiness } from '../../../../testing/a-business.ts';
import { aService } from '../../../../testing/a-service.ts';
import { aSpecialist } from '../../../../testing/a-specialist.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ServicesScreen } from '../screens/services-screen.tsx';

const roma = aBranch({ name: 'Roma Norte' });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(services.list, () => [aService({ branches: [roma._id] })]);
  server.answers(branches.list, () => [roma]);
  server.answers(specialists.list, () => [aSpecialist({ name: 'Ana', at: roma })]);
  server.answers(business.read, ({ params }) => aBusiness({ _id: params.id!, hasPaymentProvider: true }));
  server.answers(resources.list, () => []);
  server.answers(products.list, () => []);
  server.answers(services.offer, ({ body }) =>
    aService({ name: (body as { service: { name: string } }).service.name }),
  );
});

type User = ReturnType<typeof renderScreen>['user'];
const box = (label: RegExp | string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

async function register(): Promise<User> {
  const { user } = renderScreen(ServicesScreen, { at: '/servicios' });
  await user.click(await screen.findByRole('button', { name: 'Registrar servicio' }));
  await screen.findByRole('dialog', { name: 'Registrar servicio' });
  await box(/^Nombre\b/);
  return user;
}
async function fillIn(user: User): Promise<void> {
  await user.type(await box(/^Nombre\b/), 'Resina');
  await user.type(await box(/^Descripción\b(?! del)/), 'Del color de tu diente');
  await user.type(await box(/^Precio\b(?! unitario)/), '1200');
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Registrar' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const offered = () => (server.asked(services.offer)[0]!.body as { service: unknown }).service;

async function withPayment(): Promise<User> {
  const user = await register();
  await fillIn(user);
  await user.click(screen.getByRole('switch', { name: 'Cobrar con enlace de pago' }));
  expect((await box(/^Nombre del pago/)).value).toBe('Resina');
  await user.type(await box(/^Precio unitario/), '1000');
  return user;
}
const preview = () => within(screen.getByRole('figure'));
const lineOf = (name: string) => preview().getByText(name).nextElementSibling?.textContent;

it('a payment link is not offered while the business cannot receive payments', async () => {
  server.answers(business.read, ({ params }) => aBusiness({ _id: params.id! }));
  await register();
  await screen.findByText(/necesita una cuenta de Mercado Pago conectada/);
  expect(screen.queryByRole('switch', { name: 'Cobrar con enlace de pago' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Conectar Mercado Pago' }).getAttribute('href')).toBe(
    '/integraciones/mercado-pago',
  );
});

it('the form shows the price with its discount while it is typed, and saves both', async () => {
  const user = await withPayment();
  await user.click(screen.getByRole('switch', { name: 'Descuento' }));
  await user.type(await box(/^Valor del descuento/), '15');
  await user.type(await box(/^Mensaje del descuento/), 'Solo hoy');
  expect(preview().getByText('$850.00')).toBeTruthy();
  expect(preview().getByText('$1,000.00')).toBeTruthy();
  expect(preview().getByText('Solo hoy')).toBeTruthy();
  await save(user);
  await closed();
  expect(offered()).toMatchObject({
    linkPrice: {
      paymentName: 'Resina',
      unitPrice: 1000,
      currency: 'MXN',
      appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 1 },
      discount: {
        active: true,
        type: 'percentage',
        value: 15,
        expirationType: 'always',
        duration: 'always',
      },
    },
  });
});

it('a service asks only for a deposit, which the preview shows, and stores it in pesos', async () => {
  const user = await withPayment();
  await user.click(screen.getByRole('switch', { name: 'Cobrar solo un anticipo' }));
  await user.type(await box(/^Valor del anticipo/), '101');
  await save(user);
  await screen.findByText('Debe ser como máximo 100');
  await user.clear(await box(/^Valor del anticipo/));
  await user.type(await box(/^Valor del anticipo/), '30');
  expect(lineOf('Pagas hoy')).toBe('$300.00');
  expect(lineOf('Pagas el día de tu cita')).toBe('$700.00');
  await user.click(screen.getByRole('combobox', { name: /^Tipo de anticipo/ }));
  await user.click(await screen.findByRole('option', { name: 'Cantidad fija' }));
  await user.type(await box(/^Valor del anticipo/), '250.50');
  expect(lineOf('Pagas hoy')).toBe('$250.50');
  await save(user);
  await closed();
  expect(offered()).toMatchObject({ linkPrice: { deposit: { type: 'fixed', value: 250.5 } } });
});

it('the form requires the values that a discount needs', async () => {
  const user = await withPayment();
  await user.click(screen.getByRole('switch', { name: 'Descuento' }));
  await user.type(await box(/^Valor del descuento/), '101');
  await save(user);
  await screen.findByText('Este campo es requerido');
  await user.type(await box(/^Mensaje del descuento/), 'Solo hoy');
  await screen.findByText('Debe ser como máximo 100');
  await user.click(screen.getByRole('combobox', { name: /^Vigencia del descuento/ }));
  await user.click(await screen.findByRole('option', { name: 'Temporizador' }));
  await user.clear(await box(/^Horas\b/));
  await user.type(await box(/^Horas\b/), '24');
  await save(user);
  await screen.findByText('Debe ser como máximo 23');
  expect(server.asked(services.offer)).toEqual([]);
});

it('the form stores a timer in seconds, and a fixed discount in pesos', async () => {
  const user = await withPayment();
  await user.click(screen.getByRole('switch', { name: 'Descuento' }));
  await user.click(screen.getByRole('combobox', { name: /^Tipo de descuento/ }));
  await user.click(await screen.findByRole('option', { name: 'Cantidad fija' }));
  await user.type(await box(/^Valor del descuento/), '99.50');
  await user.type(await box(/^Mensaje del descuento/), 'Corre');
  await user.click(screen.getByRole('combobox', { name: /^Vigencia del descuento/ }));
  await user.click(await screen.findByRole('option', { name: 'Temporizador' }));
  await user.type(await box(/^Clave del cupón/), 'VERANO');
  await user.clear(await box(/^Horas\b/));
  await user.type(await box(/^Horas\b/), '2');
  expect(preview().getByText('$900.50')).toBeTruthy();
  expect(preview().getByText('Termina en 1 d 02:00:00')).toBeTruthy();
  await save(user);
  await closed();
  expect(offered()).toMatchObject({
    linkPrice: { discount: { type: 'fixed', value: 99.5, discountKey: 'VERANO', duration: 93_600 } },
  });
});

it('a date ends a discount at the end of a day in the zone of the business', async () => {
  const user = await withPayment();
  await user.click(screen.getByRole('switch', { name: 'Descuento' }));
  await user.type(await box(/^Valor del descuento/), '10');
  await user.type(await box(/^Mensaje del descuento/), 'Buen Fin');
  await user.click(screen.getByRole('combobox', { name: /^Vigencia del descuento/ }));
  await user.click(await screen.findByRole('option', { name: 'Rango de fechas' }));
  const from = await box(/^Desde\b/);
  await user.clear(from);
  await user.type(from, '20/11/2099');
  await user.type(await box(/^Hasta\b/), '22/11/2099');
  await save(user);
  await closed();
  expect(offered()).toMatchObject({
    linkPrice: { discount: { startDate: '2099-11-20T06:00:00.000Z', endDate: '2099-11-23T06:00:00.000Z' } },
  });
});
