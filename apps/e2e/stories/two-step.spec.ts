import { codeOf } from '../support/authenticator.ts';
import { createPerson, PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('two-step sign-in needs a code of the app or a backup code after the password', async ({
  page,
  story,
}) => {
  const person = await createPerson();
  await person.useSessionIn(page);
  const live = page.waitForEvent('websocket', { timeout: 15_000 });
  await page.goto('/cuenta');
  // The server tells the open connection that the session ended, before the answer brings the new one.
  await live;
  await page.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activar código de dos pasos' });
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: 'Código QR para tu app de autenticación' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?)+/).textContent()) ?? '';
  await dialog.getByLabel('Código de 6 números que muestra la app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  const codes = dialog.getByRole('list', { name: 'Códigos de respaldo' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  await expectAccessible(page);
  const backup = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Activado', { exact: true })).toBeVisible();

  story.expectRefusals(400, 401);
  for (const code of [codeOf(secret, 1), backup]) {
    await page.context().clearCookies();
    await page.goto('/auth/ingresar');
    await page.getByLabel('Correo').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Código de dos pasos' })).toBeVisible();
    await page.getByLabel('Código').fill('000000');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Código').fill(code);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Beto Luna$/ })).toBeVisible();
  }

  const connection = page.waitForEvent('websocket', { timeout: 15_000 });
  await page.goto('/cuenta');
  await connection;
  await page.getByRole('button', { name: 'Desactivar' }).click();
  const stop = page.getByRole('dialog', { name: 'Desactivar código de dos pasos' });
  await stop.getByLabel('Tu contraseña').fill(PASSWORD);
  await stop.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Desactivado', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cuenta$/);
});
