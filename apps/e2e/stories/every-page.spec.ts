import type { PageSpec } from '../../web/src/app/page.ts';
import { routes } from '../../web/src/app/routes.ts';
import type { Browser, Page } from '@playwright/test';
import { DEMO, signIn } from '../support/people.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test as story } from '../support/story.ts';

const pages = Object.entries<PageSpec>(routes).filter(([path]) => !path.includes('$'));
/** These pages need a token from an e-mail: opened without one, they say that something is missing. */
const OPENED_FROM_EMAILS = new Set(['/invitacion', '/auth/verificar', '/auth/google']);
/** Sign-in pages redirect a signed-in person, so a visitor opens them. */
const isWayIn = (path: string) => path.startsWith('/auth/');

/** The parts in which pages show their records or ask for one; an empty page has a picture and one sentence instead. */
const CONTENT = 'li, dl, article, section, table, details, form, [data-part], [role="note"], [data-empty]';

/** On phones the first content of every page begins in the upper third of the screen. */
async function expectHighContent(page: Page): Promise<void> {
  const content = page.getByRole('main').locator(CONTENT).locator('visible=true');
  const box = await content.first().boundingBox();
  expect(box?.y, 'the content begins high').toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
}

/** Scrolls to the end and returns what can be pressed there below a floating button. */
const coveredAtTheEnd = (page: Page) =>
  page.evaluate(() => {
    for (const part of [document.scrollingElement, ...document.querySelectorAll('main *')])
      if (part && part.scrollHeight > part.clientHeight) part.scrollTop = part.scrollHeight;
    const pressable = [...document.querySelectorAll('main a, main button, main input, main [role="button"]')];
    const floats = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).position === 'fixed' || floats(part.parentElement));
    const floating = pressable.filter(floats);
    const below = pressable.filter((part) => !floating.includes(part));
    return floating.flatMap((button) => {
      const over = button.getBoundingClientRect();
      const isCovered = (part: Element) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
      };
      return below.filter(isCovered).map((part) => `${button.textContent} covers ${part.textContent}`);
    });
  });

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
      // The platform's team sees the owners' pages as owners do, so they only have to open, on one screen size. A public
      // page is checked as visitors see it.
      const seenAsOwner = visitor === 'administración' && needs !== 'admin';
      const isChecked = !seenAsOwner && (needs === 'public') === (visitor === 'visitante');
      test(
        path,
        { tag: seenAsOwner ? [] : '@telefono' },
        async ({ page, story: { expectRefusals }, isMobile }) => {
          if (OPENED_FROM_EMAILS.has(path)) expectRefusals(400, 410);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).toHaveTitle(/\S+ · \S+/);
          await expect(page.getByRole('main')).toHaveCount(1);
          await expect(page.locator('[aria-busy="true"], output:text-is("Cargando")')).toHaveCount(0);
          if (isMobile) {
            const widths = await page.evaluate(() => [
              document.documentElement.scrollWidth,
              window.innerWidth,
            ]);
            expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1] ?? 0);
            if (needs !== 'public') await expectHighContent(page);
          }
          // A phone has the dark scheme; the colours of both are the same at all sizes.
          if (isChecked) await (isMobile ? expectAccessible(page) : expectAccessibleInBothSchemes(page));
          // A long list loads more at its end, and is at its end only then.
          if (isMobile) await expect.poll(() => coveredAtTheEnd(page)).toEqual([]);
        },
      );
    }
  });
}
