import { createOwner, createBranch } from '../support/people.ts';
import { expect, test } from '../support/story.ts';

test('a branch shows its opening hours in its own time zone @zona', async ({ page }) => {
  const owner = await createOwner();
  await createBranch(owner, 'Roma Norte');
  await owner.useSessionIn(page);
  await page.goto('/sucursales');
  await page.getByRole('tab', { name: 'Horarios y descansos' }).click();
  await expect(page.getByRole('definition').first()).toHaveText(
    '9:00 a. m. – 7:00 p. m.Descanso 2:00 – 4:00 p. m.',
  );
  await page.getByRole('button', { name: 'Acciones de Roma Norte' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar' });
  await expect(form.getByRole('combobox', { name: 'Apertura 1, Lunes' })).toHaveValue('9:00 a. m.');
  await expect(form.getByRole('combobox', { name: 'Cierre 2, Lunes' })).toHaveValue('7:00 p. m.');

  // The date in the heading of the home page is the business's date too.
  const today = new Intl.DateTimeFormat('es-MX', {
    timeZone: 'America/Mexico_City',
    day: 'numeric',
    month: 'long',
  }).format(new Date());
  await page.goto('/principal');
  await expect(page.getByText(today, { exact: false }).first()).toBeVisible();
});
