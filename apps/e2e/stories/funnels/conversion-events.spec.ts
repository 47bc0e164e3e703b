import { conversionEvents } from '@cauce/contract/funnels/conversion-events';
import { readFile } from 'node:fs/promises';
import { createBookableBusiness } from '../../support/bookable-business.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../../support/story.ts';

test('an event recorded on the contact is found in the list, filtered and exported', async ({ page }) => {
  const { owner, clientId } = await createBookableBusiness();
  await owner.useSessionIn(page);

  await page.goto(`/contactos/${clientId}`);
  await page.getByRole('tab', { name: 'Conversión' }).click();
  await page.getByRole('button', { name: 'Registrar evento' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar evento' });
  await form.getByRole('combobox', { name: /^Evento/ }).fill('Pagó anticipo');
  await form.getByRole('combobox', { name: 'De qué se trató' }).fill('limp');
  await page.getByRole('option', { name: 'Limpieza dental' }).click();
  await expect(form.getByRole('button', { name: 'Quitar Limpieza dental' })).toBeVisible();
  await form.getByLabel('Nota').fill('=Por transferencia');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar evento' }).click();
  await expect(page.getByText('Evento registrado')).toBeVisible();
  await expect(page.getByText(/^Limpieza dental · /)).toBeVisible();
  await expectAccessible(page);
  // Another event, which the filter leaves out.
  const conversionEvent = { clientId, name: 'Pidió una cotización', description: '' };
  await owner.call(conversionEvents.record, { body: { conversionEvent } });

  await page.goto('/eventos-conversion');
  const table = page.getByRole('table', { name: 'Eventos de conversión' });
  const row = table.getByRole('row').filter({ hasText: 'Pagó anticipo' });
  await expect(row.getByText('Limpieza dental')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Carla Nieto' })).toBeVisible();
  await expect(table.getByText('Pidió una cotización')).toBeVisible();
  await page.getByRole('combobox', { name: 'Evento' }).click();
  await page.getByRole('option', { name: 'Pagó anticipo' }).click();
  await expect(table.getByText('Pidió una cotización')).toHaveCount(0);
  await expect(page).toHaveURL(/evento=/);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Archivo CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^eventos-de-conversion-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1);
  // A formula is text for a spreadsheet.
  expect(lines[0]).toContain(
    `"Pagó anticipo","Carla Nieto","'=Por transferencia","Limpieza dental","A mano"`,
  );
});
