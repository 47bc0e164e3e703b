import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import type { Person } from './people.ts';

export const CARDS = { pays: 'Se aprueba', failsLater: 'Falla al renovar' } as const;

const chooseCard = (page: Page, label: string) =>
  page.getByRole('radio', { name: label }).check({ force: true });

/** Pays on the test page of the payment provider. */
export async function payOnTestPage(page: Page): Promise<void> {
  await chooseCard(page, CARDS.pays);
  await page.getByRole('button', { name: /^(Pagar|Suscribirme por)/ }).click();
}

/** Stores the card of the renewals on the test portal. */
export async function storeCard(page: Page, label: string): Promise<void> {
  await chooseCard(page, label);
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
}

/** Moves the paid end of a business into the past, as if the month had gone by. */
export async function letPlanEnd(owner: Person): Promise<void> {
  const { business } = await owner.loadSession();
  await inDatabase(`update business set end_subscription = now() - interval '1 minute' where id = $1`, [
    business?._id,
  ]);
}
