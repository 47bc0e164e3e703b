import { EXPENSES, type MoneyMovementInput, SALES, startingCategory } from '@cauce/contract/sales/money';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseFields } from '../../platform/mount/refusal.ts';
import * as known from './known-store.ts';

const isSame = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'accent' }) === 0;

interface Before {
  /** The category that a movement had, which it may keep. */
  before?: string;
  /** Whether it pays or refunds a record, which is part of the sales in either direction. */
  isOfRecord: boolean;
}

/** Returns the category in the spelling of the business. An expense without a category is no sale. */
export async function knownCategory(
  tx: TenantTx,
  { category, type }: Pick<MoneyMovementInput, 'category' | 'type'>,
  { before, isOfRecord }: Before,
): Promise<string> {
  if (category === '') return isOfRecord ? SALES : startingCategory(type);
  if (category === SALES || category === EXPENSES || category === before) return category;
  const written = (await known.categories(tx)).find((name) => isSame(name, category));
  return written ?? refuseFields({ 'moneyMovement.category': 'Esa categoría no existe. Agrégala primero' });
}
