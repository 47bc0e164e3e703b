import { newPerson, PASSWORD } from '../house/people.ts';
import { expect, test } from '../house/story.ts';

test('a session left open elsewhere is closed from here, and asks to sign in at its next step', async ({
  page,
  story,
}) => {
  const { email } = await newPerson();
  const elsewhere = await story.another();
  for (const each of [page, elsewhere]) {
    await each.goto('/auth/ingresar?p=/cuenta');
    await each.getByLabel('Correo').fill(email);
    await each.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await each.getByRole('button', { name: 'Entrar' }).click();
    await expect(each.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  }

  await page.reload();
  const others = page.getByRole('button', { name: /^Cerrar la sesión de / });
  // The browser's and the one of the calls that made this person.
  await expect(others).toHaveCount(2);
  await expect(page.getByText('Esta sesión')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar las otras' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las otras' }).click();
  await expect(others).toHaveCount(0);

  story.expectRefusals(401);
  await elsewhere.getByLabel('Nombre').fill('Otro nombre');
  await elsewhere.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(elsewhere).toHaveURL(/\/auth\/ingresar/);
});
