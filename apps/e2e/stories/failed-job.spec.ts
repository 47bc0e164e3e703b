import { randomUUID } from 'node:crypto';
import { inDatabase } from '../support/database.ts';
import { DEMO, signIn } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('a failed job is retried or discarded from the list', async ({ page }) => {
  // The job names an id that does not exist, so it fails for good at its first attempt.
  const mark = randomUUID();
  const payload = JSON.stringify({ outboxId: 'nada', mark });
  await inDatabase(`select graphile_worker.add_job('outbox.deliver', $1::json)`, [payload]);
  await (await signIn(DEMO.admin, DEMO.password)).useSessionIn(page);

  await page.goto('/admin/trabajos?ver=fallidos');
  const row = page
    .getByRole('row')
    .filter({ hasText: mark })
    .or(page.getByRole('listitem').filter({ hasText: mark }));
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Acciones de / }).click();
  await page.getByRole('menuitem', { name: 'Reintentar' }).click();
  await expect(page.getByText('El trabajo vuelve a la cola')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();

  await row.getByRole('button', { name: /^Acciones de / }).click();
  await page.getByRole('menuitem', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Trabajo descartado')).toBeVisible();
  await expect(row).toHaveCount(0);
});
