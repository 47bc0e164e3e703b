import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const PATIENCE = 5000;

/** Opens an e-mail to an address in the mailbox of test mode and clicks its button. Returns the page that opens. */
export async function openLinkOfEmail(page: Page, to: string, subject: string | RegExp): Promise<Page> {
  await page.goto(`/buzon-de-prueba?buscar=${encodeURIComponent(to)}`);
  await page.getByRole('list', { name: 'Correos' }).getByRole('button', { name: subject }).first().click();
  const link = page.frameLocator('iframe[title^="Correo: "]').getByRole('link');
  let opened = page;
  // The frame gets its height after loading, and a click at that moment misses the button.
  await expect(async () => {
    [opened] = await Promise.all([page.waitForEvent('popup', { timeout: PATIENCE }), link.click()]);
  }).toPass();
  return opened;
}
