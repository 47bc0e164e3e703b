import { createOwner, createBranch } from '../support/people.ts';
import { chooseRecords } from '../support/lists.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a specialist is registered with their hours, and moves to another branch', async ({ page, story }) => {
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/especialistas');
  const way = page.getByRole('link', { name: 'Ir a sucursales' });
  await expect(way).toBeVisible();
  await expectAccessible(page);

  await createBranch(owner, 'Condesa');
  await createBranch(owner, 'Narvarte');
  await page.getByRole('button', { name: 'Registrar tu primer especialista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar especialista' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialog.getByText('Selecciona una sucursal para el especialista')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Nombre').fill('Sofía Méndez');
  await dialog.getByLabel('WhatsApp', { exact: true }).fill('55 4321 8765');
  await dialog.getByRole('radio', { name: 'Condesa' }).check();
  await dialog.getByLabel('Entrada 1, Lunes').fill('11:00');
  await dialog.getByRole('tab', { name: /^Martes/ }).click();
  await dialog.getByRole('checkbox', { name: 'Martes: no labora' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Especialista registrado')).toBeVisible();
  await expect(dialog).toBeHidden();

  const heading = page.getByRole('heading', { name: /Sofía Méndez/ });
  await expect(heading).toContainText('Condesa');
  const hours = page.getByRole('tabpanel');
  await expect(hours).toContainText('11:00 a. m. – 2:00 p. m.');
  await expect(hours).toContainText('No labora');
  await expect(page.getByRole('link', { name: /52 55 4321 8765$/ })).toHaveAttribute(
    'href',
    'https://wa.me/525543218765',
  );
  await expectAccessible(page);

  // Another person has the list open while she moves to another branch.
  const theirs = await story.openAnotherBrowser();
  await owner.useSessionIn(theirs);
  const line = theirs.waitForEvent('websocket');
  await theirs.goto('/especialistas');
  await expect(theirs.getByRole('heading', { name: /Sofía Méndez/ })).toContainText('Condesa');
  await (await line).waitForEvent('framereceived');

  await page.getByRole('button', { name: 'Acciones de Sofía Méndez' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar especialista' });
  await editing.getByRole('radio', { name: 'Narvarte' }).check();
  await expect(editing.getByRole('tab', { name: 'Martes: No labora' })).toBeVisible();
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Especialista actualizado')).toBeVisible();
  for (const each of [page, theirs])
    await expect(each.getByRole('heading', { name: /Sofía Méndez/ })).toContainText('Narvarte');

  await page.getByRole('button', { name: 'Acciones de Sofía Méndez' }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await expect(page.getByText('Todos tus especialistas están archivados.')).toBeVisible();
  await chooseRecords(page, 'Archivados (1)');
  await page.getByRole('button', { name: 'Acciones de Sofía Méndez' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Reactivar']);
});
