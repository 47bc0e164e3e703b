import type { Page } from '@playwright/test';
import { expect } from './story.ts';

const PATIENCE = 5000;

/** Reads the letter to an address in the mailbox of test mode and follows its button; answers the page that opens. */
export async function followLetter(page: Page, to: string, subject: string | RegExp): Promise<Page> {
  await page.goto(`/buzon-de-prueba?buscar=${encodeURIComponent(to)}`);
  await page.getByRole('list', { name: 'Correos' }).getByRole('button', { name: subject }).first().click();
  const link = page.frameLocator('iframe[title^="Correo: "]').getByRole('link');
  let opened = page;
  // The paper takes its height once it is there: a click at that moment falls beside the button.
  await expect(async () => {
    [opened] = await Promise.all([page.waitForEvent('popup', { timeout: PATIENCE }), link.click()]);
  }).toPass();
  return opened;
}
