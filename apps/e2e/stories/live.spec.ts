import { newOwner, openBranch } from '../house/people.ts';
import { expect, test } from '../house/story.ts';

test('what one opens, the other sees without asking', async ({ page, story }) => {
  const owner = await newOwner();
  const theirs = await story.another();
  for (const each of [page, theirs]) {
    await owner.enter(each);
    const line = each.waitForEvent('websocket');
    await each.goto('/sucursales');
    await expect(each.getByRole('button', { name: 'Registrar tu primera sucursal' })).toBeVisible();
    // The first words of the server on the line: from here on it hears.
    await (await line).waitForEvent('framereceived');
  }
  let reloads = 0;
  theirs.on('framenavigated', () => reloads++);
  await openBranch(owner, 'Condesa');
  for (const each of [page, theirs])
    await expect(each.getByRole('heading', { name: 'Condesa' })).toBeVisible();
  expect(reloads).toBe(0);
});
