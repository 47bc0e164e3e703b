import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Playwright runs scripts in the frame of an e-mail, which blocks them. */
const CAUSED_BY_TEST = "Blocked script execution in 'about:srcdoc'";

/** A live connection that is opened just after its session ended: socket.io answers 400 to every request that it refuses. */
const LIVE_REFUSED = 'Error during WebSocket handshake: Unexpected response code: 400';

/** Collects the warnings and errors of a browser's console. Returns the function that stops it. */
function recordComplaints(context: BrowserContext, complaints: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith(CAUSED_BY_TEST)) return;
    complaints.push(`${message.text()} (${message.page()?.url()})`);
  };
  const onError = (webError: { error: () => Error }) => complaints.push(webError.error().message);
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

async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte is injected once per document, because a page is checked several times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    // Frames are not checked, because no page of the product contains another one.
    return axe.run({ iframes: false, resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Expects no serious or critical finding of axe on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  // A list that is loading is dimmed, below the required contrast, and may begin to load during the check. A true finding stays.
  await expect(async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
  }).toPass({ timeout: 15_000, intervals: [500, 2000] });
}

/** Checks both color schemes. The second check covers contrast only, because only colors differ. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await setScheme(page, 'light');
  await expectAccessible(page);
  await setScheme(page, 'dark');
  expect(await findViolations(page, ['color-contrast']), `axe on ${page.url()}, dark`).toEqual([]);
}

export interface Story {
  /** Opens a browser for another person; its console is checked as well. */
  openAnotherBrowser: () => Promise<Page>;
  /** Expects answers with these statuses, which the browser writes into its console. */
  expectRefusals: (...statuses: number[]) => void;
  /** Expects calls that get no answer at all. */
  expectNoAnswers: () => void;
}

export const test = base.extend<{ story: Story }>({
  story: [
    async ({ browser, context }, use) => {
      const complaints: string[] = [];
      const expected: string[] = [];
      const others: BrowserContext[] = [];
      const stop = recordComplaints(context, complaints);
      await use({
        openAnotherBrowser: async () => {
          const other = await browser.newContext();
          others.push(other);
          recordComplaints(other, complaints);
          return other.newPage();
        },
        expectRefusals: (...statuses) => {
          expected.push(...statuses.map((status) => `status of ${status}`));
          if (statuses.includes(401)) expected.push(LIVE_REFUSED);
        },
        expectNoAnswers: () => void expected.push('net::ERR_'),
      });
      for (const other of others) await other.close();
      stop();
      const unexpected = complaints.filter((text) => !expected.some((words) => text.includes(words)));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
