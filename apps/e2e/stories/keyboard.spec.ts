import { createOwner } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a branch is opened without a mouse: the palette, the keys and the form', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/principal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('sucur');
  await expect(palette.getByRole('option', { name: /Sucursales/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Registrar sucursal')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Registrar nueva sucursal' });
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Coyoacán');

  // Enter in an incomplete form shows the error at the first such field and moves the focus there.
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Dirección')).toBeFocused();
  await page.keyboard.type('Francisco Sosa 202, Coyoacán');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: 'Ciudad' })).toBeFocused();
  await page.keyboard.type('Coyoac');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: 'Estado' })).toBeFocused();
  await page.keyboard.type('Ciudad de México');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: 'País' })).toHaveValue('México');
  await page.keyboard.press('Tab');

  // The arrow keys move between the days, and the hours of the chosen day follow.
  await expect(form.getByRole('tab', { name: /^Lunes/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('tab', { name: /^Martes/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('switch', { name: 'Martes: abierto' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.getByRole('tab', { name: 'Martes: Cerrado' })).toBeVisible();

  await form.getByLabel('Nombre').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Coyoacán' })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('keys that are pressed before the first screen has loaded open the palette', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  const pressed = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  // The scripts that the page does not name load the screen. They wait for the keys.
  const html = await (await page.request.get('/principal')).text();
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) {
      asked.resolve();
      await pressed.promise;
    }
    await route.continue();
  });
  await page.goto('/principal', { waitUntil: 'commit' });
  await asked.promise;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sucur');
  pressed.resolve();
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toHaveValue('sucur');
  await expect(page.getByRole('option', { name: /Sucursales/ })).toBeVisible();
});

test('leaving a form with something typed asks first', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  await page.goto('/sucursales');
  await page.getByRole('button', { name: 'Registrar tu primera sucursal' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar nueva sucursal' });
  await form.getByLabel('Nombre').fill('Roma');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Nombre')).toHaveValue('Roma');
});
