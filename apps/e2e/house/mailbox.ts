import type { Page } from '@playwright/test';

/** Reads the letter to an address in the mailbox of test mode and follows its button; answers the page that opens. */
export async function followLetter(page: Page, to: string, subject: string | RegExp): Promise<Page> {
  await page.goto(`/buzon-de-prueba?buscar=${encodeURIComponent(to)}`);
  await page.getByRole('list', { name: 'Correos' }).getByRole('button', { name: subject }).first().click();
  const paper = page.frameLocator('iframe[title^="Correo: "]');
  const opened = page.waitForEvent('popup');
  await paper.getByRole('link').click();
  return opened;
}
