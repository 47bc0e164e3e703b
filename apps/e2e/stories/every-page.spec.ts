import type { PageSpec } from '../../web/src/app/page.ts';
import { routes } from '../../web/src/app/routes.ts';
import type { Browser, Page } from '@playwright/test';
import { DEMO, signIn } from '../support/people.ts';
import { expect, expectAccessibleInBothSchemes, test as story } from '../support/story.ts';

const pages = Object.entries<PageSpec>(routes).filter(([path]) => !path.includes('$'));
/** These pages need a token from an e-mail: opened without one, they say that something is missing. */
const OPENED_FROM_EMAILS = new Set(['/invitacion', '/auth/verificar', '/auth/google']);
/** Sign-in pages redirect a signed-in person, so a visitor opens them. */
const isWayIn = (path: string) => path.startsWith('/auth/');

/** On phones the content of a list begins in the upper third of the screen. */
const LISTS = new Set([
  '/contactos',
  '/servicios',
  '/sucursales',
  '/especialistas',
  '/inventario/productos',
  '/inventario/movimientos',
  '/pedidos',
  '/finanzas/movimientos',
  '/audiencias',
  '/cursos',
  '/recursos',
  '/asistentes',
  '/notificaciones',
  '/creditos',
]);

async function expectHighContent(page: Page): Promise<void> {
  const content = page.getByRole('main').locator('li, dl, article, section, table').locator('visible=true');
  const box = await content.first().boundingBox();
  expect(box?.y, 'the list begins high').toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
}

type Visitor = 'visitante' | 'dueña' | 'administración';

const PAGES: Record<Visitor, typeof pages> = {
  visitante: pages.filter(([, { needs }]) => needs === 'public'),
  dueña: pages.filter(([path, { needs }]) => needs !== 'admin' && !isWayIn(path)),
  administración: pages.filter(([path]) => !isWayIn(path)),
};
const EMAILS: Partial<Record<Visitor, string>> = { dueña: DEMO.owner, administración: DEMO.admin };

async function open(browser: Browser, visitor: Visitor): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const email = EMAILS[visitor];
  if (email !== undefined) await (await signIn(email, DEMO.password)).useSessionIn(page);
  return page;
}

const opened = new Map<Visitor, Promise<Page>>();

/** Each visitor signs in once per process, and opens all pages in one tab. */
const test = story.extend<{ visitor: Visitor }>({
  visitor: ['visitante', { option: true }],
  page: async ({ browser, visitor }, use) => {
    const page = opened.get(visitor) ?? open(browser, visitor);
    opened.set(visitor, page);
    await use(await page);
  },
  context: async ({ page }, use) => use(page.context()),
});

for (const visitor of Object.keys(PAGES) as Visitor[]) {
  test.describe(visitor, () => {
    test.use({ visitor });
    for (const [path, { needs }] of PAGES[visitor]) {
      // The platform's team sees the owners' pages as owners do, so they only have to open, on one screen size.
      const seenAsOwner = visitor === 'administración' && needs !== 'admin';
      test(
        path,
        { tag: seenAsOwner ? [] : '@telefono' },
        async ({ page, story: { expectRefusals }, isMobile }) => {
          if (OPENED_FROM_EMAILS.has(path)) expectRefusals(400, 410);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveTitle(/\S+ · \S+/);
          await expect(page.getByRole('main')).toHaveCount(1);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          if (isMobile) {
            const widths = await page.evaluate(() => [
              document.documentElement.scrollWidth,
              window.innerWidth,
            ]);
            expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1] ?? 0);
            if (LISTS.has(path)) await expectHighContent(page);
          }
          if (!seenAsOwner) await expectAccessibleInBothSchemes(page);
        },
      );
    }
  });
}
