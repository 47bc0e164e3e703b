import { createPerson, PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a session that is closed from another browser asks to sign in, and loses no text', async ({
  page,
  story,
}) => {
  const { email } = await createPerson();
  const elsewhere = await story.openAnotherBrowser();
  for (const each of [page, elsewhere]) {
    await each.goto('/auth/ingresar?p=/cuenta');
    await each.getByLabel('Correo').fill(email);
    await each.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await each.getByRole('button', { name: 'Entrar' }).click();
    await expect(each.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  }

  const others = page.getByRole('button', { name: /^Cerrar la sesión de / });
  const closeOthers = async () => {
    await page.reload();
    await expect(others.first()).toBeVisible();
    await expect(page.getByText('Esta sesión')).toHaveCount(1);
    await page.getByRole('button', { name: 'Cerrar las otras' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las otras' }).click();
    await expect(others).toHaveCount(0);
  };
  // Text that was not saved stays, and is saved once the same person is signed in again.
  story.expectRefusals(401);
  await elsewhere.getByLabel('Nombre').fill('Beto de Luna');
  await closeOthers();
  const again = elsewhere.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(again).toBeVisible();
  await expectAccessible(elsewhere);
  await again.getByLabel(`Contraseña de ${email}`).fill(PASSWORD);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again).toHaveCount(0);
  await expect(elsewhere.getByLabel('Nombre')).toHaveValue('Beto de Luna');
  await elsewhere.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(elsewhere.getByText('Guardamos tus datos')).toBeVisible();

  await closeOthers();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth\/ingresar/);
});
