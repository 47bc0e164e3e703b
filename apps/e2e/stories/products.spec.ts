import { files } from '@cauce/contract/account/files';
import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createOwner } from '../support/people.ts';
import { chooseRecords } from '../support/lists.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer(),
});

const act = async (page: Page, thing: string, name: string) => {
  await page.getByRole('button', { name: `Acciones de ${thing}` }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a product is registered with pictures, changed and archived', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/inventario/productos');
  await page.getByRole('button', { name: 'Registrar tu primer producto' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar producto (0/150)' });
  await form.getByLabel('Nombre').fill('Cepillo');
  await form.getByLabel('Precio').fill('65');
  await form.getByLabel('Categoría').fill('Higiene');
  await form.getByLabel('Descripción').fill('De cerdas suaves');
  await form
    .getByLabel('Imágenes', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([await photo('azul.png', '#2f7fd6'), await photo('verde.png', '#2a9d78')]);
  // The second picture, dragged by its handle, becomes the one that cards show.
  await expect(form.getByRole('link', { name: 'Abrir Imagen 2' })).toBeVisible();
  const addresses = () =>
    form
      .getByRole('link', { name: /^Abrir Imagen/ })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const before = await addresses();
  await form.getByRole('button', { name: /^Mover Imagen 2/ }).hover();
  await page.mouse.down();
  await form.getByRole('link', { name: 'Abrir Imagen 1' }).hover({ force: true });
  await page.mouse.up();
  await expect.poll(addresses).toEqual(before.toReversed());
  await expect(form.getByText('No hay recursos disponibles. Crea recursos primero.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Producto registrado')).toBeVisible();
  await expect(page.getByText('$65.00 MXN')).toBeVisible();
  const picture = page.locator('section img');
  await expect(picture).toHaveAttribute('src', smallPictureOf(before[1] ?? ''));
  await page.getByRole('tab', { name: 'Información' }).click();
  await expect(page.getByRole('tabpanel').getByText('Higiene')).toBeVisible();
  await expectAccessible(page);

  // A removed picture stays in the shop until the form is saved.
  await act(page, 'Cepillo', 'Editar');
  const edited = page.getByRole('dialog', { name: 'Editar producto' });
  await edited.getByRole('button', { name: 'Quitar Imagen 1' }).click();
  expect((await page.request.get(before[1] ?? '')).status()).toBe(200);
  await edited.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Producto actualizado')).toBeVisible();
  await expect(picture).toHaveAttribute('src', smallPictureOf(before[0] ?? ''));
  await expect.poll(async () => (await page.request.get(before[1] ?? '')).status()).toBe(404);

  await act(page, 'Cepillo', 'Archivar');
  await expect(page.getByText('Todos tus productos están archivados.')).toBeVisible();
  await chooseRecords(page, 'Archivados (1)');
  await act(page, 'Cepillo', 'Reactivar');
  await chooseRecords(page, 'Activos (1)');
  await act(page, 'Cepillo', 'Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: 'Registrar tu primer producto' })).toBeVisible();
});

/** A file as offices make it. */
const messy = Buffer.from(
  [
    'NOMBRE;descripción;precio;Proveedor\r\n',
    ' Pasta  dental ;De menta, 100 ml;$95.00;Dental MX\n',
    '\r\n',
    'Hilo "fino";Con cera;55;Dental MX\r',
    'Enjuague;Sin alcohol;1,200;\n',
  ].join(''),
  'latin1',
);
const tooMany = Buffer.from(
  [
    'Nombre,Descripcion,Precio',
    ...Array.from({ length: 151 }, (_, at) => `Producto ${at},De la casa,10`),
  ].join('\n'),
);

test('a messy file of products is corrected and imported', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/inventario/productos');
  await page.getByRole('button', { name: 'Registrar tu primer producto' }).click();
  await page.getByRole('tab', { name: 'Carga Masiva' }).click();
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Archivo por importar').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('muchos.csv', tooMany);
  await expect(
    page.getByText('El archivo contiene 151 productos, pero solo se permite subir un máximo de 150.'),
  ).toBeVisible();
  await expectAccessible(page);

  await choose('productos.csv', messy);
  const review = page.getByRole('dialog', { name: 'Revisa tu archivo' });
  await expect(review.getByText('Estas columnas no se importan: Proveedor.')).toBeVisible();
  await expect(review.getByText('No se permiten comillas dobles en el nombre')).toBeVisible();
  // Closing the review keeps the form as it was.
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Carga Masiva' })).toBeVisible();
  await choose('productos.csv', messy);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Corregir y Continuar (3)' }).click();
  await expect(page.getByText('Carga masiva completada: 3 creados, 0 fallidos').first()).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Enjuague', 'Hilo fino', 'Pasta dental']);
  await expect(page.getByText('$1,200.00 MXN')).toBeVisible();
});

test('a resource is shared, found, and cannot be deleted while it is in use', async ({ page, story }) => {
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/recursos');
  await page.getByRole('button', { name: 'Registrar tu primer recurso' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar recurso' });
  await form.getByLabel('Nombre').fill('Consultorio');
  const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
  await form
    .getByLabel('Archivos', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([
      await photo('sala.png', '#a8452f'),
      { name: 'precios.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    ]);
  const line = form.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Abrir sala.png' }) });
  await line.getByLabel('Descripción').fill('Sala de espera');
  await form.getByRole('button', { name: /^Mover precios\.pdf/ }).focus();
  // The document is deleted before the picture, in either order of registration.
  await page.keyboard.press('Home');
  await expect(form.getByRole('link', { name: /^Abrir / })).toHaveCount(2);
  await expect(form.getByRole('link', { name: /^Abrir / }).first()).toHaveAccessibleName('Abrir precios.pdf');
  await expect(line.getByLabel('Descripción')).toHaveValue('Sala de espera');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Recurso registrado')).toBeVisible();
  await page.getByRole('button', { name: 'Ver los archivos de Consultorio' }).click();
  const view = page.getByRole('dialog', { name: 'Consultorio' });
  await expect(view.getByRole('link', { name: 'Abrir PDF 1' })).toBeVisible();
  const address = (await view.locator('img').getAttribute('src')) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/inventario/productos');
  await page.getByRole('button', { name: 'Registrar tu primer producto' }).click();
  const product = page.getByRole('dialog', { name: /^Registrar producto/ });
  await product.getByLabel('Nombre').fill('Kit');
  await product.getByLabel('Precio').fill('300');
  await product.getByLabel('Descripción').fill('Para llevar');
  await product.getByRole('checkbox', { name: /Consultorio/ }).check();
  await product.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Producto registrado')).toBeVisible();

  story.expectRefusals(409);
  await expect(owner.call(files.removeByAddress, { query: { url: address } })).rejects.toMatchObject({
    message: 'Se muestra en el recurso «Consultorio». Quítalo de ahí para eliminarlo',
  });
  await page.goto('/recursos?buscar=sala');
  await act(page, 'Consultorio', 'Eliminar');
  await expect(page.getByText('Lo usa el producto «Kit». Quítalo de ahí para eliminarlo')).toBeVisible();
});
