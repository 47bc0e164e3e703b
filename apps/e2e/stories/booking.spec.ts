import { booking } from '@cauce/contract/agenda/booking';
import type { Page } from '@playwright/test';
import { openPractice, type Practice } from '../house/practice.ts';
import { expect, expectAccessible, test } from '../house/story.ts';

const byte = () => 1 + Math.floor(Math.random() * 254);

/** Where a business books from outside, open to everybody. */
async function openBooking({ owner }: Practice): Promise<string> {
  const { slug, ...rules } = (await owner.call(booking.rules)).data;
  await owner.call(booking.setRules, {
    body: { rules: { ...rules, isOpen: true, instructions: 'Trae tu credencial.' } },
  });
  return `/reservar/${slug}`;
}

/** Somebody without an account, from an address of their own, so that no limit per address is met. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` });
  await page.goto(address);
}

const question = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });
const hour = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

/** The day after tomorrow or so: whatever the hour is now, its morning is still ahead. */
async function toNextDay(page: Page, time = '10:00 a. m.'): Promise<void> {
  await page.getByRole('button', { name: /^Siguiente día con lugar/ }).click();
  await expect(hour(page, time)).toBeVisible();
}

async function fillIn(page: Page, name: string, number: string): Promise<void> {
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill(number);
  await page.getByRole('button', { name: 'Reservar cita' }).click();
}

test('somebody books without an account, and moves and cancels it by the link @telefono', async ({
  page,
  story,
}) => {
  const address = await openBooking(await openPractice());
  await arrive(page, address);
  await expect(question(page, '¿Con quién?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cualquiera/ }).click();
  await expect(question(page, '¿Cuándo?')).toBeVisible();
  await toNextDay(page);
  await expectAccessible(page);
  await hour(page, '10:00 a. m.').click();
  await expect(page.getByText(/Te guardamos este horario/)).toBeVisible();

  // Back is one step, and forward is the same time again.
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

  const later = await story.another();
  await arrive(later, new URL(page.url()).pathname);
  await later.getByRole('button', { name: 'Cambiar de horario' }).click();
  // Still far enough ahead to be cancelled.
  await toNextDay(later, '12:00 p. m.');
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

test('of two visitors for one time one has it, and the other is shown the nearest @solo-telefono', async ({
  page,
  story,
}) => {
  story.expectRefusals(409);
  const address = `${await openBooking(await openPractice())}?especialista=eva-sol`;
  const slower = await story.another();
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

test('a business opens its page, and shows it inside its own site', async ({ page, story }) => {
  story.expectRefusals(404);
  const { owner } = await openPractice();
  const { slug } = (await owner.call(booking.rules)).data;
  await arrive(page, `/reservar/${slug}`);
  await expect(page.getByRole('heading', { name: 'Aquí no se puede reservar por ahora' })).toBeVisible();
  await expectAccessible(page);

  await owner.enter(page);
  await page.goto('/agenda/reservas');
  await page.getByRole('switch', { name: 'Recibir reservas en línea' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Abiertas', { exact: true })).toBeVisible();
  const snippet = await page.getByText(/<iframe/).textContent();

  const site = await story.another();
  // Another origin than ours, that needs no server of its own; as it seems to come from afar, it may show what is near.
  await site.context().grantPermissions(['local-network-access']);
  await site.route('http://localhost/sitio', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><h1>Mi sitio</h1>${snippet ?? ''}` }),
  );
  await site.goto('http://localhost/sitio');
  const frame = site.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: '¿Con quién?' })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  // As high as what it shows: within the frame nothing scrolls.
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
