import { booking } from '@cauce/contract/agenda/booking';
import { createBookableBusiness } from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a booking on the public page appears in the bell of an open screen and leads to the appointment', async ({
  page,
  story,
}) => {
  const { owner } = await createBookableBusiness();
  const { slug, ...rules } = (await owner.call(booking.rules)).data;
  await owner.call(booking.setRules, { body: { rules: { ...rules, isOpen: true } } });
  await owner.useSessionIn(page);
  await page.goto('/principal');
  await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();

  const visitor = await story.openAnotherBrowser();
  await visitor.goto(`/reservar/${slug}?especialista=eva-sol`);
  await visitor.getByRole('button', { name: /^Siguiente día con lugar/ }).click();
  await visitor.getByRole('button', { name: '10:00 a. m.', exact: true }).click();
  await visitor.getByLabel('Nombre').fill('Elena');
  await visitor.getByRole('textbox', { name: 'WhatsApp' }).fill('5534561234');
  await visitor.getByRole('button', { name: 'Reservar cita' }).click();
  await expect(visitor.getByRole('heading', { name: '¡Listo! Tu cita quedó reservada' })).toBeVisible();

  await page.getByRole('button', { name: 'Avisos, 1 sin leer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avisos' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /Elena agendó una cita.*Limpieza dental/ }).click();
  await expect(page).toHaveURL(/\/agenda\?.*cita=/);
  await expect(page.getByText('Elena').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeAttached();
});
