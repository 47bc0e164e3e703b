import { readFile } from 'node:fs/promises';
import { createPerson, PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a person reads the notice, downloads their data and deletes their account', async ({ page, story }) => {
  const person = await createPerson();
  await person.useSessionIn(page);
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'aviso de privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  await page.goBack();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const data: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({ person: { email: person.email, name: 'Beto Luna' } });

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await expectAccessible(page);
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page).toHaveURL(/\/auth\/ingresar/);

  story.expectRefusals(401);
  await page.getByLabel('Correo').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos');
});
