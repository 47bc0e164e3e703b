import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Whoever drives the browser reaches into the frame of a letter, where nothing may run. */
const OUR_OWN_DOING = "Blocked script execution in 'about:srcdoc'";

/** Collects what a browser complains about: nothing should be wrong with a page. Returns how to stop. */
function listen(context: BrowserContext, heard: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith(OUR_OWN_DOING)) return;
    heard.push(`${message.text()} (${message.page()?.url()})`);
  };
  const onError = (webError: { error: () => Error }) => heard.push(webError.error().message);
  context.on('console', onConsole);
  context.on('weberror', onError);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Scheme = 'light' | 'dark';

const setScheme = (page: Page, scheme: Scheme) =>
  page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme);

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // A document keeps the library: half a megabyte is sent and read once, however often the page is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    // Every page is one document of our own: nothing looks into the frames of others.
    return axe.run({ iframes: false, resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** No serious or critical finding on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A list that waits for its next answer is dimmed, below every contrast.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findings(page), `axe on ${page.url()}`).toEqual([]);
}

/** The same, light and dark: the second look differs in nothing but its colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await setScheme(page, 'light');
  await expectAccessible(page);
  await setScheme(page, 'dark');
  expect(await findings(page, ['color-contrast']), `axe on ${page.url()}, dark`).toEqual([]);
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
      const stop = listen(context, heard);
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
      stop();
      const unexpected = heard.filter((text) => !expected.some((words) => text.includes(words)));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
