import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newOwner } from '../house/people.ts';
import { expect, expectAccessible, test } from '../house/story.ts';

const PLUM = { r: 138, g: 28, b: 91 };
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: PLUM } })
    .jpeg()
    .withMetadata()
    .toBuffer();

async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
}

test('one’s own picture is shown wherever one’s name is, and can be taken away', async ({ page, story }) => {
  await (await newOwner()).enter(page);
  await page.goto('/cuenta');
  const account = page.getByRole('button', { name: 'Tu cuenta, Ana Torres' });
  await expect(account).toBeVisible();

  // By its bytes it is no picture, whatever it is called.
  story.expectRefusals(400, 415);
  await choose(page, 'Subir foto', 'foto.jpg', Buffer.from('una lista de precios'));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(account.locator('img')).toHaveCount(0);

  await choose(page, 'Subir foto', 'foto.jpg', await photo());
  await expect(page.getByText('Guardamos tus datos')).toBeVisible();
  await page.reload();
  const face = account.locator('img');
  await expect(face).toBeVisible();
  await expect
    .poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth), 'it is drawn')
    .toBeGreaterThan(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(face).toHaveCount(0);
});
