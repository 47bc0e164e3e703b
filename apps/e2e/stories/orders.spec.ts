import { clients } from '@cauce/contract/clients/clients';
import { orders } from '@cauce/contract/sales/orders';
import { products } from '@cauce/contract/sales/products';
import { stock } from '@cauce/contract/sales/stock';
import type { Locator, Page } from '@playwright/test';
import { createOwner, createBranch, type Person } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

/** A shop with three toothpastes in stock, guards that are made to order, and a client. */
async function openShop(): Promise<Person> {
  const owner = await createOwner();
  const branchId = await createBranch(owner, 'Condesa');
  const sold = { description: 'Del mostrador', customId: '', category: '', images: [], resources: [] };
  const { data: paste } = await owner.call(products.register, {
    body: { product: { ...sold, name: 'Pasta dental', price: '95' } },
  });
  await owner.call(products.register, {
    body: { product: { ...sold, name: 'Guarda nocturna', price: '1800', tracksStock: false } },
  });
  const arrival = { productId: paste._id, branchId, type: 'in', quantity: 3 } as const;
  await owner.call(stock.move, { body: { stockMovements: [arrival] } });
  await owner.call(clients.register, {
    body: { client: { name: 'Carla', lastname: 'Nieto', whatsapp: '5512340077', type: 'client' } },
  });
  return owner;
}

/** The stock of the toothpaste, and how much of it is reserved for orders. */
async function shelf(owner: Person): Promise<[number, number]> {
  const { data } = await owner.call(products.list, {});
  const paste = data.find(({ name }) => name === 'Pasta dental');
  return [paste?.stock ?? 0, paste?.reserved ?? 0];
}

async function choose(form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).click();
  await form
    .page()
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .click();
}

async function begin(page: Page, who: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Registrar pedido' }).first().click();
  const form = page.getByRole('dialog', { name: 'Registrar pedido' });
  await form.getByRole('combobox', { name: 'Cliente' }).fill(who);
  await page.getByRole('option', { name: new RegExp(`^${who}`) }).click();
  return form;
}

const card = (page: Page, number: number) =>
  page.locator('[data-card]').filter({ hasText: `Pedido ${number}` });

test('an order goes from request to delivery, and its stock with it @solo-telefono', async ({
  page,
  story,
}) => {
  const owner = await openShop();
  await owner.useSessionIn(page);
  await page.goto('/pedidos');
  await expect(page.getByText('No hay pedidos por entregar.')).toBeVisible();
  await expectAccessible(page);

  const form = await begin(page, 'Carla');
  await choose(form, 'Agregar producto', 'Pasta dental');
  await form.getByLabel('Cantidad de Pasta dental').fill('2');
  await choose(form, 'Agregar producto', 'Guarda nocturna');
  await form.getByLabel('Dirección de entrega').fill('Amsterdam 210');
  await expect(form.getByText('$1,990.00')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Pedido registrado')).toBeVisible();
  await expect(card(page, 1)).toContainText('Amsterdam 210');
  await expect(card(page, 1).getByText('Pendiente')).toBeVisible();
  expect(await shelf(owner)).toEqual([3, 2]);
  await expectAccessible(page);

  // Stock that is reserved for an order cannot be ordered again: the form says so beside the product.
  story.expectRefusals(409);
  const more = await begin(page, 'Carla');
  await choose(more, 'Agregar producto', 'Pasta dental');
  await expect(more.getByText('Queda 1')).toBeVisible();
  await more.getByLabel('Cantidad de Pasta dental').fill('2');
  await more.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(more.getByText('Solo queda 1')).toBeVisible();
  await more.getByLabel('Cantidad de Pasta dental').fill('1');
  await more.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(card(page, 2)).toBeVisible();
  expect(await shelf(owner)).toEqual([3, 3]);

  await card(page, 1).getByRole('button', { name: 'Registrar pago' }).click();
  const payment = page.getByRole('dialog', { name: 'Registrar pago' });
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
  await expect(card(page, 1).getByRole('button', { name: 'Registrar pago' })).toHaveCount(0);

  await card(page, 1).getByRole('button', { name: 'Entregar' }).click();
  const question = page.getByRole('dialog', { name: 'Entregar el pedido 1 de Carla Nieto' });
  await expect(question.getByText('Sus productos salen del inventario')).toBeVisible();
  await question.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByText('Pedido entregado')).toBeVisible();
  await page.getByRole('tab', { name: 'Entregados' }).click();
  await expect(card(page, 1).getByText('Entregado', { exact: true })).toBeVisible();
  await expect(card(page, 1).getByRole('button', { name: 'Entregar' })).toBeDisabled();
  expect(await shelf(owner)).toEqual([1, 1]);

  await page.goto('/pedidos/dashboard');
  await expect(page.getByRole('list', { name: 'Ventas por producto' })).toContainText('$1,800.00');
  await expectAccessible(page);
});

test('a colleague’s changes to an order appear at once, in the list and on its page', async ({
  page,
  story,
}) => {
  const owner = await openShop();
  await owner.useSessionIn(page);
  await page.goto('/pedidos?vista=lista&estado=todos');
  await expect(page.getByText(/^Aquí vivirán tus pedidos/)).toBeVisible();

  const colleague = await story.openAnotherBrowser();
  await owner.useSessionIn(colleague);
  await colleague.goto('/pedidos');
  const form = await begin(colleague, 'Carla');
  await choose(form, 'Agregar producto', 'Pasta dental');
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await page.getByText('Pedido 1').click();
  const opened = page.getByRole('dialog', { name: 'Pedido 1' });
  await expect(opened.getByText('Pasta dental')).toBeVisible();
  await expectAccessible(page);

  await card(colleague, 1).getByRole('button', { name: 'Cancelar pedido' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(opened.getByText('Cancelado')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Entregar' })).toBeDisabled();
  expect(await shelf(owner)).toEqual([3, 0]);
  const { data } = await owner.call(orders.list, { query: { status: 'canceled' } });
  expect(data.rows).toHaveLength(1);
});
