import { createOwner, createBranch } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('without a network the page says so, keeps its content, and continues by itself @solo-telefono', async ({
  page,
  context,
  story,
}) => {
  story.expectNoAnswers();
  const owner = await createOwner();
  await createBranch(owner, 'Roma Norte');
  await owner.useSessionIn(page);
  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { name: 'Roma Norte' })).toBeVisible();

  await context.setOffline(true);
  const notice = page.getByText('Sin conexión a internet.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Roma Norte' })).toBeVisible();
  await expectAccessible(page);

  // A change without a network is refused with a notice, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Registrar sucursal' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Condesa');
  await form.getByLabel('Dirección').fill('Tamaulipas 30, Condesa');
  await form.getByRole('combobox', { name: 'Ciudad' }).fill('Ciudad de México');
  await form.getByRole('combobox', { name: 'Estado' }).fill('Ciudad de México');
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(form.getByText(/No se recibió respuesta del servidor/)).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveValue('Condesa');

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Condesa' })).toBeVisible();
});
