import { products } from '@cauce/contract/sales/products';
import { services } from '@cauce/contract/agenda/services';
import { stock } from '@cauce/contract/sales/stock';
import type { Page } from '@playwright/test';
import {
  bookAppointmentAt,
  nextWednesday,
  createBookableBusiness,
  type BookableBusiness,
} from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const date = nextWednesday();
const narrow = async (page: Page) => {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1] ?? 0);
};

/** Gloves and resin are in stock at the branch, and every cleaning uses some of both. */
async function stocked({ owner, branchId, serviceId }: BookableBusiness): Promise<void> {
  const registerWithStock = async (name: string, quantity: number) => {
    const product = { name, description: 'Insumo del consultorio', price: '120', minStock: 5 };
    const { data } = await owner.call(products.register, { body: { product } });
    const arrival = { productId: data._id, branchId, type: 'in' as const, quantity };
    await owner.call(stock.move, { body: { stockMovements: [arrival] } });
    return data._id;
  };
  const [gloves, resin] = [await registerWithStock('Guantes', 10), await registerWithStock('Resina', 3)];
  const { data: service } = await owner.call(services.read, { params: { id: serviceId } });
  const { name, description, duration, price, branches, specialists } = service;
  await owner.call(services.change, {
    params: { id: serviceId },
    body: {
      service: {
        name,
        description,
        duration,
        price,
        branches,
        specialists,
        stockOperations: [
          { productId: gloves, amount: 2 },
          { productId: resin, amount: 1 },
        ],
      },
    },
  });
}

test('an appointment consumes two products, the inventory lists them, and one is returned', async ({
  page,
  story,
}) => {
  const practice = await createBookableBusiness();
  await stocked(practice);
  const appointmentId = await bookAppointmentAt(practice, date, 600);
  await practice.owner.useSessionIn(page);
  await page.goto(`/agenda?vista=dia&fecha=${date}&cita=${appointmentId}`);
  const visit = page.getByRole('dialog', { name: 'Carla Nieto' });
  await visit.getByRole('button', { name: 'Registrar consumo' }).click();
  const consuming = page.getByRole('dialog', { name: 'Registrar Consumo para Limpieza dental' });
  const resin = consuming.getByLabel('Cantidad de Resina');
  await expect(consuming.getByLabel('Cantidad de Guantes')).toHaveValue('2');
  await expect(consuming.getByText('Quedan 10')).toBeVisible();
  await resin.fill('4');
  await expectAccessible(page);
  story.expectRefusals(409);
  await consuming.getByRole('button', { name: 'Registrar consumo' }).click();
  await expect(consuming.getByText('Solo quedan 3')).toBeVisible();
  await resin.fill('1');
  await consuming.getByRole('button', { name: 'Registrar consumo' }).dblclick();
  await expect(page.getByText('Consumo de productos registrado correctamente')).toBeVisible();

  await visit.getByText('Movimientos de inventario').click();
  const consumed = visit.getByRole('list', { name: 'Movimientos de inventario' });
  await expect(consumed.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await consumed.getByRole('link', { name: 'Guantes' }).click();
  await expect(page).toHaveURL(/\/inventario\/movimientos\?producto=/);
  await expect(page.getByRole('link', { name: 'Consumo de servicio' })).toBeVisible();
  await expect(page.getByText(`SERV-${appointmentId.slice(-5)}`)).toBeVisible();
  await narrow(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Acciones de Salida de 2 de Guantes' }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  const question = page.getByRole('dialog', { name: 'Anular: Salida de 2 de Guantes' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anular movimiento' }).click();
  await expect(page.getByText('Movimiento anulado')).toBeVisible();
  await expect(page.getByText('Anulado', { exact: true })).toBeVisible();
  await expect(page.getByText('Anulación')).toBeVisible();

  await page.goto('/inventario');
  const low = page.getByRole('list', { name: 'Por agotarse' });
  await expect(low.getByRole('listitem')).toHaveText(/Resina\s*2 de 5/);
  await expect(page.getByRole('list', { name: 'Resumen' })).toContainText('$1,440.00');
  await narrow(page);
  await expectAccessible(page);
});

test('several products arrive at once, the filters of the list are in its address, and it is exported', async ({
  page,
}) => {
  const practice = await createBookableBusiness();
  await stocked(practice);
  await practice.owner.useSessionIn(page);
  await page.goto('/inventario/movimientos');
  await page.getByRole('button', { name: 'Registrar movimiento' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar movimiento de inventario' });
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(form.getByText('Producto no encontrado')).toBeVisible();
  await form.getByText('Salida', { exact: true }).click();
  for (const name of ['Guantes', 'Resina']) {
    await form.getByRole('combobox', { name: 'Agregar producto' }).click();
    await page.getByRole('option', { name }).click();
  }
  await expect(form.getByText('Quedan 3')).toBeVisible();
  await form.getByLabel('Cantidad de Guantes').fill('4');
  await form.getByLabel('Comentarios').fill('Merma');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Movimiento de inventario registrado')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Acciones de/ })).toHaveCount(4);

  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Salidas' }).click();
  await expectAccessible(page);
  await expect(page).toHaveURL(/tipo=out/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Acciones de Salida/ })).toHaveCount(2);
  await narrow(page);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Archivo CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^inventario-\d{4}-\d\d-\d\d\.csv$/);
});
