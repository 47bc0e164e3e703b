import { money } from '@cauce/contract/sales/money';
import { createBookableBusiness } from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('«back» closes the open sheet, and asks before it loses a filled form @solo-telefono', async ({
  page,
}) => {
  const { owner } = await createBookableBusiness();
  await owner.useSessionIn(page);
  await page.goto('/principal');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const more = page.getByRole('dialog', { name: 'Más' });
  await expect(more).toBeVisible();
  await page.goBack();
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL('/principal');

  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await more.getByRole('link', { name: 'Sucursales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  const register = page.getByRole('button', { name: 'Registrar sucursal' });
  await register.click();
  const form = page.getByRole('dialog', { name: 'Registrar nueva sucursal' });
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await form.getByLabel('Nombre').fill('Coyoacán');
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  for (const answer of ['Seguir editando', 'Descartar cambios']) {
    await page.goBack();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await expect(form.getByLabel('Nombre')).toHaveValue('Coyoacán');
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(form).toHaveCount(0);

  // A sheet that is closed by its button leaves nothing behind.
  await register.click();
  await form.getByRole('button', { name: 'Cerrar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL('/sucursales');
  await page.goBack();
  await expect(page).toHaveURL('/principal');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('«back» keeps the filters of a sheet, also on the page that was opened first @solo-telefono', async ({
  page,
}) => {
  const { owner } = await createBookableBusiness();
  await owner.call(money.register, { body: { moneyMovement: { amount: 100 } } });
  await owner.useSessionIn(page);
  await page.goto('/finanzas/movimientos');
  const openFilters = page.getByRole('button', { name: /^Filtros/ });
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  const choose = async (type: string) => {
    await filters.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: type }).click();
  };
  await openFilters.click();
  await choose('Gastos');
  await page.goBack();
  await expect(filters).toHaveCount(0);
  await expect(page).toHaveURL(/\?tipo=out$/);
  await expect(page.getByRole('button', { name: /^Acciones de/ })).toHaveCount(0);

  // A refresh closes the sheet and keeps its filter; «forward» has nothing to open.
  await openFilters.click();
  await choose('Ingresos');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Acciones de Ingreso/ })).toBeVisible();
  await expect(filters).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\?tipo=in$/);
  await openFilters.click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toHaveCount(0);
  await expect(page).toHaveURL(/\?tipo=in$/);
});
