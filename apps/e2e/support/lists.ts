import type { Page } from '@playwright/test';

/** Chooses active or archived records above a list; on phones the choice is among the filters. */
export async function chooseRecords(page: Page, label: string): Promise<void> {
  const filters = page.getByRole('main').getByRole('button', { name: /^Filtros/ });
  if (!(await filters.isVisible())) return page.getByText(label).click();
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByText(label).click();
  await sheet.getByRole('button', { name: /^Ver / }).click();
  await sheet.waitFor({ state: 'hidden' });
}
