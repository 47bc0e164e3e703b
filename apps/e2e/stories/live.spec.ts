import { createOwner, createBranch } from '../support/people.ts';
import { expect, test } from '../support/story.ts';

test('a branch that one person opens appears on the other’s screen', async ({ page, story }) => {
  const owner = await createOwner();
  const theirs = await story.openAnotherBrowser();
  for (const each of [page, theirs]) {
    await owner.useSessionIn(each);
    const line = each.waitForEvent('websocket');
    await each.goto('/sucursales');
    await expect(each.getByRole('button', { name: 'Registrar tu primera sucursal' })).toBeVisible();
    // The first frame of the server: from here on the page receives hints.
    await (await line).waitForEvent('framereceived');
  }
  let reloads = 0;
  theirs.on('framenavigated', () => reloads++);
  await createBranch(owner, 'Condesa');
  for (const each of [page, theirs])
    await expect(each.getByRole('heading', { name: 'Condesa' })).toBeVisible();
  expect(reloads).toBe(0);
});
