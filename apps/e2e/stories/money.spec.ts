import { money } from '@cauce/contract/sales/money';
import type { Page } from '@playwright/test';
import { bookAppointmentAt, nextWednesday, createBookableBusiness } from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const date = nextWednesday();
const narrow = async (page: Page) => {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1] ?? 0);
};

test('a client pays in two ways, and the ledger, the appointment and the contact show it @solo-telefono', async ({
  page,
}) => {
  const practice = await createBookableBusiness();
  const appointmentId = await bookAppointmentAt(practice, date, 600);
  await practice.owner.useSessionIn(page);
  await page.goto(`/agenda?vista=dia&fecha=${date}&cita=${appointmentId}`);
  const visit = page.getByRole('dialog', { name: 'Carla Nieto' });
  await visit.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Asistida', exact: true }).click();
  await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible();

  await visit.getByRole('button', { name: 'Registrar pago' }).click();
  const paying = page.getByRole('dialog', { name: 'Registrar pago' });
  await expect(paying.getByLabel('Monto')).toHaveValue('800.00');
  await paying.getByLabel('Monto').fill('300');
  await paying.getByRole('button', { name: 'Agregar otra forma de pago' }).click();
  await expect(paying.getByLabel('Monto').nth(1)).toHaveValue(/^500/);
  await paying.getByRole('combobox', { name: 'Forma de pago' }).nth(1).click();
  await page.getByRole('option', { name: 'Tarjeta de débito' }).click();
  await expectAccessible(page);
  await paying.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(page.getByText('Pago registrado correctamente')).toBeVisible();

  await visit.getByText('Historial de pagos').click();
  const paid = visit.getByRole('list', { name: 'Historial de pagos' });
  await expect(paid.getByRole('listitem')).toHaveCount(2);
  await expect(visit.getByText('$800.00', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await paid.getByRole('link', { name: /^Tarjeta de débito/ }).click();
  const details = page.getByRole('dialog', { name: 'Ingreso de $500.00 de Carla Nieto' });
  await expect(details.getByRole('link', { name: 'Ver la cita' })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('$800.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Carla Nieto/ })).toHaveCount(2);
  await narrow(page);
  await expectAccessible(page);

  await page.goto(`/contactos/${practice.clientId}?ficha=dinero`);
  await expect(page.getByText('Ha pagado $800.00')).toBeVisible();
  await page.getByRole('link', { name: 'Ver la cita' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Carla Nieto' })).toBeVisible();
});

test('an expense in a new category is registered, visibly corrected, and cancelled', async ({ page }) => {
  const { owner } = await createBookableBusiness();
  await owner.useSessionIn(page);
  await page.goto('/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar tu primer movimiento' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar movimiento' });
  await form.getByText('Gasto', { exact: true }).click();
  await form.getByLabel('Monto').fill('1200.5');
  await form.getByRole('button', { name: 'Agregar o quitar categorías' }).click();
  await form.getByLabel('Nueva categoría').fill('Renta');
  await form.getByLabel('Nueva categoría').press('Enter');
  await expect(page.getByText('Categoría agregada correctamente')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Categoría' })).toHaveValue('Renta');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar movimiento' }).click();
  await expect(page.getByText('Movimiento registrado')).toBeVisible();

  await page.getByRole('button', { name: /^Acciones de Gasto de \$1,200\.50/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const correcting = page.getByRole('dialog', { name: 'Editar movimiento' });
  const amount = correcting.getByLabel('Monto');
  // With the focus, the field shows the typed digits instead of the formatted amount.
  await amount.focus();
  await amount.fill('1300');
  await correcting.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Movimiento actualizado')).toBeVisible();
  await page.getByRole('link', { name: /Renta/ }).click();
  const details = page.getByRole('dialog', { name: 'Gasto de $1,300.00' });
  await details.getByText('Historial de correcciones').click();
  await expect(details.getByRole('list', { name: 'Correcciones' })).toContainText('$1,200.50');
  await expectAccessible(page);

  await details.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar: Gasto de $1,300.00' });
  await question.getByRole('button', { name: 'Eliminar movimiento' }).click();
  await expect(page.getByText('Movimiento eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar tu primer movimiento' })).toBeVisible();
});

test('the filters of the list are in its address, and it is exported as a file @solo-telefono', async ({
  page,
}) => {
  const { owner, branchId } = await createBookableBusiness();
  const register = (amount: number, more: object = {}) =>
    owner.call(money.register, { body: { moneyMovement: { amount, ...more } } });
  await register(100, { branchId, comments: 'Pasta dental' });
  await register(250, { paymentMethod: 'transfer' });
  await register(40, { type: 'out', comments: 'Café' });
  await owner.useSessionIn(page);
  await page.goto('/finanzas/movimientos');
  await expect(page.getByRole('button', { name: /^Acciones de/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Ingresos' }).click();
  await page.getByRole('combobox', { name: 'Forma de pago' }).click();
  await page.getByRole('option', { name: 'Transferencia' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver movimientos' }).click();
  await expect(page).toHaveURL(/tipo=in&forma=transfer/);
  await expect(page.getByRole('button', { name: /^Acciones de/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Acciones de Ingreso de \$250\.00/ })).toBeVisible();
  await narrow(page);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Archivo CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^movimientos-\d{4}-\d\d-\d\d\.csv$/);
});
