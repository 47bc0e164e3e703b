import { newOwner, newPerson, PASSWORD } from '../house/people.ts';
import { expect, expectAccessible, test } from '../house/story.ts';

test('an address that nothing answers says so, to visitors and inside @telefono', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Página no encontrada/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
  await expect(page).toHaveURL(/\/auth\/ingresar$/);

  await (await newOwner()).enter(page);
  await page.goto('/no-existe/tampoco');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ana Torres$/ })).toBeVisible();
});

test('a page for others says why it stays closed', async ({ page }) => {
  await (await newPerson()).enter(page);
  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { name: 'Primero registra tu negocio.' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/negocios');
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página.' })).toBeVisible();
  await expectAccessible(page);
});

test('whoever must sign in first comes back to where they were going', async ({ page }) => {
  const owner = await newOwner();
  await page.goto('/sucursales?ver=archivadas');
  await expect(page.getByRole('heading', { level: 1, name: /^Ingresa a / })).toBeVisible();
  await page.getByLabel('Correo').fill(owner.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  await expect(page).toHaveURL(/ver=archivadas/);
});
