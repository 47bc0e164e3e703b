import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

/** Whoever drives the browser reaches into the frame of a letter, where nothing may run. */
const OUR_OWN_DOING = "Blocked script execution in 'about:srcdoc'";

/** What a browser may complain about without anything being wrong with a page: nothing. */
function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith(OUR_OWN_DOING)) return;
    heard.push(`${message.text()} (${message.page()?.url()})`);
  });
  context.on('weberror', (webError) => heard.push(webError.error().message));
}

async function findings(page: Page, scheme: string): Promise<string[]> {
  await page.evaluate(
    (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
    scheme,
  );
  // The second look differs in nothing but its colours.
  const only = scheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...only });
  // Every page is one document of our own: what it takes to look into others' frames is spared.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme') ?? 'light');

/** No serious or critical finding on the page as it stands, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const own = await schemeOf(page);
  const told = [...(await findings(page, 'light')), ...(await findings(page, 'dark'))];
  await page.evaluate(
    (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
    own,
  );
  expect(told, `axe on ${page.url()}`).toEqual([]);
}

export interface Story {
  /** Somebody else's browser, watched like the first. */
  another: () => Promise<Page>;
  /** Answers of these statuses are part of the story: the browser writes them into its console. */
  expectRefusals: (...statuses: number[]) => void;
  /** The same for calls that get no answer at all. */
  expectNoAnswers: () => void;
}

export const test = base.extend<{ story: Story }>({
  story: [
    async ({ browser, context }, use) => {
      const heard: string[] = [];
      const expected: string[] = [];
      const others: BrowserContext[] = [];
      listen(context, heard);
      await use({
        another: async () => {
          const other = await browser.newContext();
          others.push(other);
          listen(other, heard);
          return other.newPage();
        },
        expectRefusals: (...statuses) =>
          void expected.push(...statuses.map((status) => `status of ${status}`)),
        expectNoAnswers: () => void expected.push('net::ERR_'),
      });
      for (const other of others) await other.close();
      const unexpected = heard.filter((text) => !expected.some((words) => text.includes(words)));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
