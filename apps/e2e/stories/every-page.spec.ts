import type { PageSpec } from '../../web/src/app/page.ts';
import { routes } from '../../web/src/app/routes.ts';
import { DEMO, type Person, signedIn } from '../house/people.ts';
import { expect, expectAccessible, test } from '../house/story.ts';

const pages = Object.entries<PageSpec>(routes).filter(([path]) => !path.includes('$'));
/** What they show comes with the letter that leads to them: opened bare, they say that something is missing. */
const LED_TO_BY_LETTERS = new Set(['/invitacion', '/auth/verificar', '/auth/google']);
/** Pages of the way in send whoever is in already on; they are looked at by a visitor. */
const isWayIn = (path: string) => path.startsWith('/auth/');

const VISITORS = {
  visitante: pages.filter(([, { needs }]) => needs === 'public'),
  dueña: pages.filter(([path, { needs }]) => needs !== 'admin' && !isWayIn(path)),
  administración: pages.filter(([path]) => !isWayIn(path)),
};

const inside = new Map<string, Promise<Person>>();
/** Signed in once for all the pages that this process looks at. */
const demoPerson = (email: string): Promise<Person> => {
  const person = inside.get(email) ?? signedIn(email, DEMO.password);
  inside.set(email, person);
  return person;
};

for (const [who, theirs] of Object.entries(VISITORS)) {
  for (const [path, { needs }] of theirs) {
    // Whoever looks after the platform sees the owners' pages as they do: one size of them is enough.
    const tag = who === 'administración' && needs !== 'admin' ? '@escritorio' : [];
    test(`${path}, seen by ${who}`, { tag }, async ({ page, story, isMobile }) => {
      if (LED_TO_BY_LETTERS.has(path)) story.expectRefusals(400, 410);
      if (who === 'dueña') await (await demoPerson(DEMO.owner)).enter(page);
      if (who === 'administración') await (await demoPerson(DEMO.admin)).enter(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/\S+ · \S+/);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (isMobile) {
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect(widths[0], 'nothing is wider than the screen').toBeLessThanOrEqual(widths[1] ?? 0);
      }
      await expectAccessible(page);
    });
  }
}
