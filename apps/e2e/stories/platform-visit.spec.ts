import { DEMO, createOwner, createBranch, signIn } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('the platform’s team opens a business for a while, sees a notice on every page, and leaves', async ({
  page,
}) => {
  const name = `Clínica ${Date.now()}`;
  const owner = await createOwner(name);
  await createBranch(owner, 'Roma Norte');
  await (await signIn(DEMO.admin, DEMO.password)).useSessionIn(page);

  await page.goto('/negocios');
  await page.getByRole('searchbox', { name: 'Buscar negocio' }).fill(owner.email);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const open = page.getByRole('button', { name: 'Abrir', exact: true });
  await expect(open).toHaveCount(1);
  await open.click();

  const banner = page.getByRole('status').filter({ hasText: `Estás dentro de ${name}` });
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Sucursales' }).first().click();
  await expect(page.getByRole('heading', { name: 'Roma Norte' })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  await banner.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { name: 'Primero registra tu negocio.' })).toBeVisible();
});
