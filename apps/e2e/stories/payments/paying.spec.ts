import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { services } from '@cauce/contract/agenda/services';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createBookableBusiness, type BookableBusiness } from '../../support/bookable-business.ts';
import { inDatabase } from '../../support/database.ts';
import { expect, expectAccessible, test } from '../../support/story.ts';

/** The service is paid by a link, and its time is released after an hour without payment. */
async function chargeOnline({ owner, serviceId, branchId, eva, luis }: BookableBusiness): Promise<void> {
  await owner.call(services.change, {
    params: { id: serviceId },
    body: {
      service: {
        name: 'Limpieza dental',
        description: 'Ultrasonido y pulido',
        duration: 45,
        price: '800',
        branches: [branchId],
        specialists: [eva, luis],
        linkPrice: { paymentName: 'Limpieza dental', unitPrice: 800, themeColor: '#0f9d84' },
      },
    },
  });
}

/** Opens the public booking page of a business. */
async function openBooking({ owner }: BookableBusiness): Promise<string> {
  const { slug, ...rules } = (await owner.call(booking.rules)).data;
  await owner.call(booking.setRules, { body: { rules: { ...rules, isOpen: true, changeUntilHours: 0 } } });
  return `/reservar/${slug}`;
}

/** A partner whose yellow needs other text than white, and whose pages are light for everybody. */
async function givePartner({ owner }: BookableBusiness): Promise<void> {
  const { business } = await owner.loadSession();
  const branding = { primaryColor: '#ffe600', themeMode: 'light', companyName: 'Agencia Girasol' };
  await inDatabase(
    `with made as (insert into partner (id, name, partner_code, branding) values ($1::uuid, 'Girasol', $1::text, $2) returning id)
     update business set partner_id = made.id from made where business.id = $3`,
    [randomUUID(), JSON.stringify(branding), business?._id],
  );
}

const DAY = 24 * 60 * 60_000;

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** The only appointment of the business. */
async function appointmentOf({ owner }: BookableBusiness): Promise<string> {
  const { data } = await owner.call(appointments.list, {
    query: { start: daysFromNow(-1), end: daysFromNow(60) },
  });
  const [only] = data;
  if (only === undefined) throw new Error('Nothing was booked');
  return only._id;
}

async function connect(page: Page): Promise<void> {
  await page.goto('/integraciones/mercado-pago');
  await page.getByRole('button', { name: 'Conectar Mercado Pago' }).click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText('Mercado Pago quedó conectado')).toBeVisible();
  await expect(page.getByText('Conectada', { exact: true })).toBeVisible();
  await expectAccessible(page);
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const step = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });
const hour = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

/** Books a time of tomorrow or later as a visitor. The page says before what has to be paid. */
async function book(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^Cualquiera/ }).click();
  await page.getByRole('button', { name: /^Siguiente día con lugar/ }).click();
  await hour(page, '10:00 a. m.').click();
  await page.getByLabel('Nombre').fill('Elena');
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('5534561234');
  await expect(page.getByRole('region', { name: 'Tu elección' })).toContainText('$800, al reservar');
  await expect(page.getByText(/^Al reservar pasas a pagar \$800 en Mercado Pago/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reservar y pagar $800' }).click();
}

test('an appointment is booked on a phone, paid with 3-D Secure, moved, refunded in part and cancelled @solo-telefono', async ({
  page,
  story,
}) => {
  const practice = await createBookableBusiness();
  await chargeOnline(practice);
  const address = await openBooking(practice);
  await practice.owner.useSessionIn(page);
  await connect(page);
  await givePartner(practice);

  const phone = await story.openAnotherBrowser();
  await book(phone, address);
  await expect(title(phone, 'Paga tu cita')).toBeVisible();
  const appointmentId = await appointmentOf(practice);

  // «Back» leads to the appointment, which leads to the payment again.
  await phone.goBack();
  await expect(step(phone, 'Paga para asegurar tu cita')).toBeVisible();
  await expect(phone.getByText(/^Te guardamos este horario hasta el/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Pagar $800' }).click();
  await expect(title(phone, 'Paga tu cita')).toBeVisible();
  await expect(phone.getByText('Pago 100% seguro')).toBeVisible();
  await expect(phone.getByRole('banner')).toContainText('Agencia Girasol');
  await expectAccessible(phone);
  // A link from a message opens the page without the application.
  await phone.reload();
  await expect(title(phone, 'Paga tu cita')).toBeVisible();
  await expect(phone).toHaveTitle(/Agencia Girasol/);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Pagar $800.00' }).click();
  await phone.getByRole('button', { name: /3-D Secure/ }).click();
  await phone.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(title(phone, '¡Listo! Recibimos tu pago')).toBeVisible();
  await expectAccessible(phone);

  await phone.getByRole('link', { name: 'Ver mi cita' }).click();
  await expect(phone.getByText('Confirmada')).toBeVisible();
  await expect(phone.getByText('Pagaste $800 en línea.')).toBeVisible();
  await phone.getByRole('button', { name: 'Cambiar de horario' }).click();
  await hour(phone, '12:00 p. m.').click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Cambiar de horario' }).click();
  await expect(step(phone, '¡Listo! Así quedó tu cita')).toBeVisible();

  await page.goto(`/agenda?cita=${appointmentId}`);
  const visit = page.getByRole('dialog', { name: 'Elena' });
  await visit.getByText('Pagos en línea').click();
  const paid = visit.getByRole('list', { name: 'Pagos en línea' });
  await expect(paid.getByText('Tarjeta · $800.00')).toBeVisible();
  await expectAccessible(page);
  await paid.getByRole('button', { name: 'Devolver' }).click();
  const refund = page.getByRole('dialog', { name: 'Devolver el pago de Elena' });
  await expect(refund.getByLabel('Monto a devolver')).toHaveValue('800.00');
  await refund.getByLabel('Monto a devolver').fill('300');
  await refund.getByLabel('Motivo').fill('Se movió por nuestra causa');
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('Devolución registrada')).toBeVisible();
  await expect(paid.getByText('Devuelto en parte')).toBeVisible();
  await expect(paid.getByText(/\$300\.00 .* por Ana Torres · Se movió por nuestra causa/)).toBeVisible();
  await visit.getByText('Historial de pagos').click();
  await expect(visit.getByRole('list', { name: 'Historial de pagos' }).getByRole('listitem')).toHaveCount(2);

  // The server asks first what happens to the money.
  story.expectRefusals(409);
  await visit.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Cancelada' }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar la cita de Elena' });
  await expect(question.getByText('Mercado Pago lo regresa por donde se pagó.')).toBeVisible();
  await question.getByRole('radio', { name: /Devolver el dinero/ }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(page.getByText('Devolvimos $500.00 por Mercado Pago.')).toBeVisible();
  await expect(paid.getByText('Devuelto', { exact: true })).toBeVisible();
});
