import type { Page } from '@playwright/test';
import { openLinkOfEmail } from '../support/mailbox.ts';
import { createPerson, PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const CHOSEN = 'otra grapa todavía mejor';

test('a forgotten password is replaced by an e-mail link that works once', async ({ page, story }) => {
  const { email } = await createPerson();
  await page.goto('/auth/ingresar');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await expectAccessible(page);

  const change = async (): Promise<Page> => {
    const opened = await openLinkOfEmail(page, email, 'Restablece tu contraseña');
    await opened.getByLabel('Nueva contraseña').fill(CHOSEN);
    await opened.getByRole('button', { name: 'Cambiar contraseña' }).click();
    return opened;
  };
  const first = await change();
  await expectAccessible(page);
  await expect(first.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
  story.expectRefusals(401, 410);
  const second = await change();
  await expect(second.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();

  await page.goto('/auth/ingresar');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Contraseña', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Beto Luna$/ })).toBeVisible();
});
