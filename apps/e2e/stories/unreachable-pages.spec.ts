import { createOwner, createPerson, PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('an unknown address says so, to visitors and to members', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Página no encontrada/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
  await expect(page).toHaveURL(/\/auth\/ingresar$/);

  await (await createOwner()).useSessionIn(page);
  await page.goto('/no-existe/tampoco');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ana Torres$/ })).toBeVisible();
});

test('a page without access says why', async ({ page }) => {
  await (await createPerson()).useSessionIn(page);
  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { name: 'Primero registra tu negocio.' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/negocios');
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página.' })).toBeVisible();
  await expectAccessible(page);
});

test('signing in leads back to the requested page', async ({ page }) => {
  const owner = await createOwner();
  await page.goto('/sucursales?ver=archivadas');
  await expect(page.getByRole('heading', { level: 1, name: /^Ingresa a / })).toBeVisible();
  await page.getByLabel('Correo').fill(owner.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  await expect(page).toHaveURL(/ver=archivadas/);
});
