import { PAGES } from '@cauce/contract/kit/pages';
import { team } from '@cauce/contract/account/team';
import { createOwner, createBranch } from '../support/people.ts';
import { expect, test } from '../support/story.ts';
import { createColleague } from '../support/colleagues.ts';

test('a member who may only view finds nothing to change, and one who is removed loses every page at once', async ({
  page,
  story,
}) => {
  const owner = await createOwner();
  await createBranch(owner, 'Roma Norte');
  const colleague = await createColleague(owner, 'branches');
  await colleague.useSessionIn(page);

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

  const { person } = await colleague.loadSession();
  // Requests that were on their way at that moment are refused.
  story.expectRefusals(403);
  await owner.call(team.removeMember, { params: { personId: person._id } });
  await expect(page.getByRole('heading', { name: 'Empecemos con tu negocio' })).toBeVisible();
  await expect(page.getByText('Roma Norte')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sucursales' })).toHaveCount(0);
});

test('an open page is left the moment its permission is taken away, and returns with it', async ({
  page,
  story,
}) => {
  const owner = await createOwner();
  await createBranch(owner, 'Roma Norte');
  const colleague = await createColleague(owner, 'branches');
  await colleague.useSessionIn(page);
  const line = page.waitForEvent('websocket');
  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { name: 'Roma Norte' })).toBeVisible();
  await (await line).waitForEvent('framereceived');

  const { person, grant } = await colleague.loadSession();
  const params = { personId: person._id };
  const { permissions: before = [] } = grant ?? {};
  const setPermissions = (permissions: typeof before) =>
    owner.call(team.changeMember, { params, body: { role: 'limited', permissions } });
  // Requests that were on their way at that moment are refused.
  story.expectRefusals(403);
  await setPermissions([{ page: PAGES.services.number, actions: ['view'] }]);
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await setPermissions(before);
  await expect(page.getByRole('heading', { name: 'Roma Norte' })).toBeVisible();
});
