import { createOwner, createBranch } from '../support/people.ts';
import { chooseRecords } from '../support/lists.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a service is created, changed, archived and deleted @solo-telefono', async ({ page }) => {
  const owner = await createOwner();
  await createBranch(owner, 'Condesa');
  await owner.useSessionIn(page);

  await page.goto('/servicios');
  await page.getByRole('button', { name: 'Registrar tu primer servicio' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar servicio' });
  await form.getByLabel('Nombre').fill('Corte');
  await form.getByLabel('Descripción').fill('Tijera, lavado y peinado');
  await form.getByLabel('Precio').fill('280');
  await form.getByRole('button', { name: '45 minutos' }).click();
  await form.getByText('Durante horario de trabajo').click();
  await expect(form.getByText(/^Lun a .* no disponible$/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Servicio creado correctamente')).toBeVisible();
  await expect(page.getByText('45 minutos · $280.00 MXN')).toBeVisible();
  await page.getByRole('tab', { name: 'Información' }).click();
  await expect(page.getByRole('tabpanel').getByText('Condesa')).toBeVisible();
  await expectAccessible(page);

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Acciones de Corte' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Editar');
  const edited = page.getByRole('dialog', { name: 'Editar servicio' });
  await expect(edited.getByRole('radio', { name: /Durante horario de trabajo/ })).toBeChecked();
  await edited.getByLabel('Precio').fill('Desde $280');
  await edited.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Servicio actualizado correctamente')).toBeVisible();
  await expect(page.getByText('45 minutos · Desde $280')).toBeVisible();

  await act('Archivar');
  await expect(page.getByText('Todos tus servicios están archivados.')).toBeVisible();
  await chooseRecords(page, 'Archivados (1)');
  await act('Reactivar');
  await chooseRecords(page, 'Activos (1)');
  await act('Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: 'Registrar tu primer servicio' })).toBeVisible();
});
