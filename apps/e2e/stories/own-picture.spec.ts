import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createOwner } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

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

test('a person’s picture appears beside their name everywhere, and can be removed', async ({
  page,
  story,
}) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/cuenta');
  const account = page.getByRole('button', { name: 'Tu cuenta, Ana Torres' });
  await expect(account).toBeVisible();

  // The bytes of this file are no picture, in spite of its name.
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
