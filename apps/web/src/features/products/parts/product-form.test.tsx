import { imports, type BatchAnswer } from '@cauce/contract/clients/imports';
import { products, type Product, type ProductInput } from '@cauce/contract/sales/products';
import { resources } from '@cauce/contract/agenda/resources';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProduct } from '../../../../testing/a-product.ts';
import { aResource } from '../../../../testing/a-resource.ts';
import { ReadingWorker } from '../../../../testing/a-worker.ts';
import { choose } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { takeUploads } from '../../../../testing/take-uploads.ts';
import { ProductsScreen } from '../screens/products-screen.tsx';

let server: FakeServer;
let held: Product[];
let quota: { count: number; limit: number };
const consultorio = aResource({ name: 'Consultorio' });
const saved = ({ body }: { body: unknown }) =>
  aProduct({ name: (body as { product: ProductInput }).product.name });

beforeEach(() => {
  server = new FakeServer();
  held = [aProduct()];
  quota = { count: 1, limit: 150 };
  server.answers(products.list, () => held);
  server.answers(products.planLimit, () => quota);
  server.answers(products.register, saved);
  server.answers(products.change, saved);
  server.answers(resources.list, () => [consultorio]);
  takeUploads();
});

const box = (label: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const registered = () => (server.asked(products.register)[0]!.body as { product: ProductInput }).product;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(title = 'Registrar producto (1/150)') {
  const { user } = renderScreen(ProductsScreen, { at: '/inventario/productos' });
  await user.click(await screen.findByRole('button', { name: 'Registrar producto' }));
  await screen.findByRole('dialog', { name: title });
  return user;
}
const save = () => screen.getByRole('button', { name: 'Registrar' });

it('registers a product with its pictures in order, its resources and its minimum', async () => {
  const user = await open();
  await user.type(await box(/^Nombre/), 'Enjuague');
  await user.type(await box(/^Precio/), '89');
  await user.click(within(screen.getByRole('dialog')).getByLabelText(/^Categoría/, { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Higiene' }));
  await user.type(await box(/^Descripción/), 'Sin alcohol, de menta');
  await user.upload(
    screen.getByLabelText<HTMLInputElement>('Imágenes', { selector: 'input' }),
    ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  );
  (await screen.findByRole('button', { name: /^Mover Imagen 2/ })).focus();
  await user.keyboard('{ArrowLeft}');
  await user.type(await box(/^Existencias mínimas/), '5');
  await user.click(await screen.findByRole('checkbox', { name: /Consultorio/ }));
  await user.click(save());
  await closed();
  expect(registered()).toEqual({
    customId: '',
    name: 'Enjuague',
    description: 'Sin alcohol, de menta',
    price: '89',
    category: 'Higiene',
    images: ['/files/ab/b.png', '/files/ab/a.png'],
    resources: [consultorio._id],
    tracksStock: true,
    minStock: 5,
  });
});

it('shows missing and wrong values at their fields', async () => {
  const user = await open();
  await user.type(await box(/^Precio/), '12.50');
  await user.click(save());
  expect(await screen.findAllByText('Este campo es requerido')).toHaveLength(2);
  expect(screen.getByText('Solo se permiten números')).toBeTruthy();
  await user.type(await box(/^Nombre/), 'Hilo "fino"');
  await screen.findByText('No se permiten comillas dobles en el nombre');
  expect(server.asked(products.register)).toEqual([]);
});

it('does not require a minimum for products without stock', async () => {
  held = [aProduct({ minStock: 5 })];
  const { user } = renderScreen(ProductsScreen, { at: '/inventario/productos' });
  await choose(user, 'Cepillo dental', 'Editar');
  await user.click(await screen.findByRole('switch', { name: 'Llevar inventario' }));
  expect(screen.queryByLabelText(/^Existencias mínimas/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(server.asked(products.change)[0]!.body).toMatchObject({
    product: { tracksStock: false, minStock: null },
  });
});

it('warns when somebody else changed the product meanwhile', async () => {
  server.answers(products.change, () => {
    throw new Refused('changedMeanwhile');
  });
  const { user } = renderScreen(ProductsScreen, { at: '/inventario/productos' });
  await choose(user, 'Cepillo dental', 'Editar');
  await user.type(await box(/^Nombre/), ' 2');
  held = held.map((product) => ({ ...product, price: '50' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Alguien más cambió el precio mientras editabas/);
});

it('accepts no more products when the plan is full, by form or from a file', async () => {
  quota = { count: 150, limit: 150 };
  const user = await open('Registrar producto (150/150)');
  await screen.findByText(/^Llegaste a los 150 productos de tu plan/);
  expect((save() as HTMLButtonElement).disabled).toBe(true);
  server.answers(imports.latest, () => null);
  await user.click(screen.getByRole('tab', { name: 'Carga Masiva' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Elegir archivo' })).disabled).toBe(
    true,
  );
});

it('imports a file, and keeps the values of the form meanwhile', async () => {
  vi.stubGlobal('Worker', ReadingWorker);
  server.answers(imports.latest, () => null);
  server.answers(imports.finish, ({ params }) => ({
    _id: params.id!,
    kind: 'products' as const,
    fileName: 'productos.csv',
    total: 2,
    created: 2,
    completed: 0,
    failed: 0,
    startedBy: 'ana@ejemplo.mx',
    startedAt: '2026-01-01T00:00:00Z',
    finishedAt: '2026-01-01T00:00:00Z',
  }));
  server.answers(imports.products, (): BatchAnswer => ({
    created: ['a', 'b'],
    refused: [],
    stats: { created: 2, completed: 0, failed: 0 },
  }));
  const user = await open();
  await user.type(await box(/^Nombre/), 'Enjuague');
  await user.click(screen.getByRole('tab', { name: 'Carga Masiva' }));
  await screen.findByText('Llena la plantilla con una fila por producto y súbela aquí.');
  const text = 'Nombre;Descripcion;Precio\nCepillo ;De cerdas suaves;$45.50\nHilo;Con cera;30\n';
  fireEvent.change(screen.getByLabelText('Archivo por importar', { selector: 'input' }), {
    target: { files: [new File([text], 'productos.csv')] },
  });
  const review = within(await screen.findByRole('dialog', { name: 'Revisa tu archivo' }));
  await user.click(review.getByRole('button', { name: 'Corregir y Continuar (1)' }));
  await screen.findAllByText('Carga masiva completada: 2 creados, 0 fallidos');
  expect(server.asked(imports.products)[0]!.body).toMatchObject({
    newProducts: [
      { row: 2, name: 'Cepillo', description: 'De cerdas suaves', price: 45 },
      { row: 3, name: 'Hilo', description: 'Con cera', price: 30 },
    ],
    batchSize: 150,
    fileName: 'productos.csv',
    total: 2,
  });
  await user.click(screen.getByRole('tab', { name: 'Individual' }));
  expect((await box(/^Nombre/)).value).toBe('Enjuague');
  await user.click(screen.getByRole('tab', { name: 'Carga Masiva' }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await closed();
});
