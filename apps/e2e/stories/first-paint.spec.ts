import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { inDatabase } from '../support/database.ts';
import { createOwner } from '../support/people.ts';
import { expect, test } from '../support/story.ts';

const LIGHT = 'rgb(245, 245, 245)';
const DARK = 'rgb(15, 18, 22)';

/** Records the page's background in every frame from the first on. */
async function watchBackground(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenBackgrounds: seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { seenBackgrounds: Set<string> }).seenBackgrounds]);
}

const remember = (context: BrowserContext, theme: string, url: string) =>
  context.addCookies([{ name: 'theme', value: theme, url }]);

for (const [theme, colour] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  test(`the chosen theme ${theme} is there from the first frame on`, async ({ page, context, baseURL }) => {
    await remember(context, theme, baseURL ?? '');
    const seen = await watchBackground(page);
    for (const path of ['/auth/ingresar', '/buzon-de-prueba']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seen(), path).toEqual([colour]);
    }
  });
}

test('the chosen theme is there after a reload', async ({ page }) => {
  await (await createOwner()).useSessionIn(page);
  const seen = await watchBackground(page);
  await page.goto('/cuenta');
  const dark = page.getByRole('radio', { name: 'Oscuro' });
  await page.getByRole('group', { name: 'Tema' }).getByText('Oscuro').click();
  await expect(dark).toBeChecked();
  await page.reload();
  await expect(dark).toBeChecked();
  expect(await seen()).toEqual([DARK]);
});

test('the first frame has the partner’s colours and theme, not the theme that the visitor chose', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner();
  const { business } = await owner.loadSession();
  const partner = randomUUID();
  const branding = { primaryColor: '#8a1c5b', themeMode: 'dark', companyName: 'Agencia Ciruela' };
  await inDatabase(
    `with made as (insert into partner (id, name, partner_code, branding) values ($1::uuid, 'Ciruela', $1::text, $2) returning id)
     update business set partner_id = made.id from made where business.id = $3`,
    [partner, JSON.stringify(branding), business?._id],
  );
  await remember(context, 'light', baseURL ?? '');
  await owner.useSessionIn(page);
  const seen = await watchBackground(page);
  await page.goto('/principal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seen()).toEqual([DARK]);
  await expect(page).toHaveTitle(/Agencia Ciruela/);
});
