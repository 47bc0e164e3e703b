import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** What a browser may complain about without anything being wrong with a page: nothing. */
const complaints = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
};

export interface Story {
  /** No serious or critical finding on the page as it stands. */
  expectAccessible: () => Promise<void>;
  /** Answers of these statuses are part of the story: the browser writes them into its console. */
  expectRefusals: (...statuses: number[]) => void;
}

export const test = base.extend<{ story: Story }>({
  baseURL: async ({}, use) => use(process.env.CAUCE_URL),
  story: [
    async ({ page }, use) => {
      const heard = complaints(page);
      const expected: number[] = [];
      await use({
        expectAccessible: async () => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
          expect(told, `axe on ${page.url()}`).toEqual([]);
        },
        expectRefusals: (...statuses) => void expected.push(...statuses),
      });
      const unexpected = heard.filter(
        (text) => !expected.some((status) => text.includes(`status of ${status}`)),
      );
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
