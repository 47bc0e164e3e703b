import { randomUUID } from 'node:crypto';
import { inDatabase } from '../house/database.ts';
import { DEMO, signedIn } from '../house/people.ts';
import { expect, expectAccessible, test } from '../house/story.ts';

test('a job that went wrong is tried again from the list of failed ones, or thrown away @telefono', async ({
  page,
}) => {
  // About nothing that exists: it fails for good at its first attempt.
  const mark = randomUUID();
  const payload = JSON.stringify({ outboxId: 'nada', mark });
  await inDatabase(`select graphile_worker.add_job('outbox.deliver', $1::json)`, [payload]);
  await (await signedIn(DEMO.admin, DEMO.password)).enter(page);

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
