import { team } from '@cauce/contract/account/team';
import { newOwner, openBranch } from '../house/people.ts';
import { expect, test } from '../house/story.ts';
import { newColleague } from '../house/teamwork.ts';

test('who may only look finds nothing to change, and what is taken away is gone while they look', async ({
  page,
  story,
}) => {
  const owner = await newOwner();
  await openBranch(owner, 'Roma Norte');
  const colleague = await newColleague(owner, 'branches');
  await colleague.enter(page);

  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { name: 'Roma Norte' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar sucursal' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Acciones de Roma Norte' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const line = page.waitForEvent('websocket');
  await page.goto('/equipo');
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página.' })).toBeVisible();
  await expect(page).toHaveTitle(/^Sin permiso/);
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Beto Luna$/ })).toBeVisible();
  await (await line).waitForEvent('framereceived');

  const { person } = await colleague.look();
  // Whatever was being asked in that moment is refused.
  story.expectRefusals(403);
  await owner.call(team.removeMember, { params: { personId: person._id } });
  await expect(page.getByRole('heading', { name: 'Empecemos con tu negocio' })).toBeVisible();
  await expect(page.getByText('Roma Norte')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sucursales' })).toHaveCount(0);
});
