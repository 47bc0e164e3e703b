import { booking } from '@cauce/contract/agenda/booking';
import type { Page } from '@playwright/test';
import { createBookableBusiness, type BookableBusiness } from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const byte = () => 1 + Math.floor(Math.random() * 254);

/** Opens the public booking page of a business. */
async function openBooking({ owner }: BookableBusiness): Promise<string> {
  const { slug, ...rules } = (await owner.call(booking.rules)).data;
  await owner.call(booking.setRules, {
    body: { rules: { ...rules, isOpen: true, instructions: 'Trae tu credencial.' } },
  });
  return `/reservar/${slug}`;
}

/** A visitor calls from an address of their own, so that no limit per address is met. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` });
  await page.goto(address);
}

const question = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });
const hour = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

/** A day soon whose morning is still ahead at any hour of today. */
async function toNextDay(page: Page, time = '10:00 a. m.'): Promise<void> {
  await page.getByRole('button', { name: /^Siguiente día con lugar/ }).click();
  await expect(hour(page, time)).toBeVisible();
}

async function fillIn(page: Page, name: string, number: string): Promise<void> {
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill(number);
  await page.getByRole('button', { name: 'Reservar cita' }).click();
}

test('a visitor books without an account, and moves and cancels by the link @telefono', async ({
  page,
  story,
}) => {
  const address = await openBooking(await createBookableBusiness());
  await arrive(page, address);
  await expect(question(page, '¿Con quién?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cualquiera/ }).click();
  await expect(question(page, '¿Cuándo?')).toBeVisible();
  await toNextDay(page);
  await expectAccessible(page);
  await hour(page, '10:00 a. m.').click();
  await expect(page.getByText(/Te guardamos este horario/)).toBeVisible();

  // The browser's back button goes one step back, and forward keeps the chosen time.
  await page.goBack();
  await expect(question(page, '¿Cuándo?')).toBeVisible();
  await page.goForward();
  await expect(question(page, '¿Quién viene?')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, 'Elena', '5534561234');
  await expect(question(page, '¡Listo! Tu cita quedó reservada')).toBeVisible();
  await expect(page.getByText('Trae tu credencial.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Añadir al calendario' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);

  const later = await story.openAnotherBrowser();
  await arrive(later, new URL(page.url()).pathname);
  await later.getByRole('button', { name: 'Cambiar de horario' }).click();
  // The free times begin on the day of the appointment, and are visible without scrolling. Those that overlap it count.
  await expect(hour(later, '10:30 a. m.')).toBeInViewport();
  await expect(hour(later, '10:00 a. m.')).toHaveCount(0);
  await expectAccessible(later);
  await hour(later, '10:30 a. m.').click();
  await later.getByRole('dialog').getByRole('button', { name: 'Cambiar de horario' }).click();
  await expect(question(later, '¡Listo! Así quedó tu cita')).toBeVisible();
  await expect(later.getByText('10:30 – 11:15 a. m.')).toBeVisible();
  await later.getByRole('button', { name: 'Cambiar de horario' }).click();
  // The appointment is far enough ahead to be cancelled.
  await hour(later, '12:00 p. m.').click();
  await later.getByRole('dialog').getByRole('button', { name: 'Cambiar de horario' }).click();
  await expect(question(later, '¡Listo! Así quedó tu cita')).toBeVisible();
  await expect(later.getByText('12:00 – 12:45 p. m.')).toBeVisible();

  await later.getByRole('button', { name: 'Cancelar cita' }).click();
  const dialog = later.getByRole('dialog', { name: 'Cancelar tu cita' });
  await dialog.getByLabel('¿Por qué?').fill('Salgo de viaje');
  await dialog.getByRole('button', { name: 'Cancelar cita' }).click();
  await expect(question(later, 'Tu cita se canceló')).toBeVisible();
  await expect(later.getByRole('link', { name: 'Reservar otra vez' })).toBeVisible();
  await expectAccessible(later);
});

test('one of two visitors gets a slot, and the other sees the nearest free ones @solo-telefono', async ({
  page,
  story,
}) => {
  story.expectRefusals(409);
  const address = `${await openBooking(await createBookableBusiness())}?especialista=eva-sol`;
  const slower = await story.openAnotherBrowser();
  await arrive(page, address);
  await arrive(slower, address);
  await toNextDay(page);
  await toNextDay(slower);
  await hour(page, '10:00 a. m.').click();
  await expect(question(page, '¿Quién viene?')).toBeVisible();
  await hour(slower, '10:00 a. m.').click();
  const alert = slower.getByRole('alert');
  await expect(alert).toContainText('Alguien acaba de tomar ese horario.');
  await expectAccessible(slower);
  await alert.getByRole('button').first().click();
  await expect(question(slower, '¿Quién viene?')).toBeVisible();
  await fillIn(page, 'Elena', '5534561234');
  await fillIn(slower, 'Rosa', '5534565678');
  await expect(question(page, '¡Listo! Tu cita quedó reservada')).toBeVisible();
  await expect(question(slower, '¡Listo! Tu cita quedó reservada')).toBeVisible();
});

test('a business publishes its booking page, and embeds it in its own site', async ({ page, story }) => {
  story.expectRefusals(404);
  const { owner } = await createBookableBusiness();
  const { slug } = (await owner.call(booking.rules)).data;
  await arrive(page, `/reservar/${slug}`);
  await expect(page.getByRole('heading', { name: 'Aquí no se puede reservar por ahora' })).toBeVisible();
  await expectAccessible(page);

  await owner.useSessionIn(page);
  await page.goto('/agenda/reservas');
  await page.getByRole('switch', { name: 'Recibir reservas en línea' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Abiertas', { exact: true })).toBeVisible();
  const snippet = await page.getByText(/<iframe/).textContent();

  const site = await story.openAnotherBrowser();
  // An origin other than ours, without a server. The browser takes it for a remote one, so it needs leave to show a local page.
  await site.context().grantPermissions(['local-network-access']);
  await site.route('http://localhost/sitio', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><h1>Mi sitio</h1>${snippet ?? ''}` }),
  );
  await site.goto('http://localhost/sitio');
  const frame = site.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: '¿Con quién?' })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  // The frame is as high as its content, so that nothing scrolls inside it.
  await frame.getByRole('button', { name: /^Cualquiera/ }).click();
  await expect(frame.getByRole('button', { name: /^Siguiente día con lugar/ })).toBeVisible();
  await expect
    .poll(() =>
      frame
        .locator('html')
        .evaluate((html) => html.scrollHeight - html.ownerDocument.defaultView!.innerHeight),
    )
    .toBeLessThanOrEqual(0);
});
