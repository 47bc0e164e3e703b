import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { createOwner } from '../support/people.ts';
import { chooseRecords } from '../support/lists.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const front = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#2f7fd6' } })
    .png()
    .toBuffer();

/** A video of half a second, as a phone records it. */
async function tour(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 15; frame += 1) {
      paint?.fillRect(frame * 8, 0, 8, 80);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

async function upload(
  form: Locator,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const chooser = form.page().waitForEvent('filechooser');
  await form.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
  await expect(form.getByRole('button', { name: /^Quitar / })).toBeVisible();
}

test('a property is offered with a video, found, archived and deleted', async ({ page }) => {
  await (await createOwner('Inmobiliaria Sauce')).useSessionIn(page);
  await page.goto('/recursos');
  await page.getByRole('button', { name: 'Registrar tu primer recurso' }).click();
  const resource = page.getByRole('dialog', { name: 'Registrar recurso' });
  await resource.getByLabel('Nombre').fill('Recorrido');
  await upload(resource, 'Subir', {
    name: 'recorrido.webm',
    mimeType: 'video/webm',
    buffer: await tour(page),
  });
  await resource.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(resource).toBeHidden();

  await page.goto('/inmuebles');
  await page.getByRole('button', { name: 'Registrar tu primer inmueble' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar inmueble' });
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(form.getByText('Este campo es requerido')).toHaveCount(3);
  await form.getByLabel('Nombre').fill('Casa Ávila');
  await form.getByLabel('Precio').fill('4850000');
  await form.getByLabel('Ubicación').fill('Orizaba 101, Roma Norte');
  await form.getByLabel('Descripción').fill('Tres recámaras y jardín.');
  await upload(form, 'Subir imágenes', { name: 'fachada.png', mimeType: 'image/png', buffer: await front() });
  await form.getByRole('checkbox', { name: /Recorrido/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Inmueble creado correctamente')).toBeVisible();
  await expect(page.getByText('$4,850,000.00 MXN')).toBeVisible();
  await expect(page.getByText('Falta quien lo muestre')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en el mapa Casa Ávila' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Orizaba+101%2C+Roma+Norte',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ver las fotos y los recursos de Casa Ávila' }).click();
  const files = page.getByRole('dialog', { name: 'Casa Ávila' });
  const video = files.locator('video');
  await expect
    .poll(() => video.evaluate((film) => (film as HTMLVideoElement).videoWidth), 'it can be played')
    .toBeGreaterThan(0);
  await expect(files.locator('img')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Acciones de Casa Ávila' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Editar');
  const edited = page.getByRole('dialog', { name: 'Editar inmueble' });
  await expect(edited.getByRole('checkbox', { name: /Recorrido/ })).toBeChecked();
  await edited.getByLabel('Precio').fill('Desde $4,850,000');
  await edited.getByRole('switch', { name: 'Disponible para visitas' }).uncheck();
  await edited.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inmueble actualizado correctamente')).toBeVisible();
  await expect(page.getByText('Desde $4,850,000', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar inmueble' }).fill('avila');
  await expect(page).toHaveURL(/\?buscar=avila/);
  await act('Archivar');
  await expect(page.getByText('Ningún inmueble coincide con «avila».')).toBeVisible();
  await chooseRecords(page, 'Archivados (1)');
  await act('Reactivar');
  await chooseRecords(page, 'Activos (1)');
  await act('Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: 'Registrar tu primer inmueble' })).toBeVisible();
});
