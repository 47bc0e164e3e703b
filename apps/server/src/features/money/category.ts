import { SALES } from '@cauce/contract/sales/money';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseFields } from '../../platform/mount/refusal.ts';
import * as known from './known-store.ts';

const isSame = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'accent' }) === 0;

/** Returns the category in the spelling of the business. A movement may keep the category that it had. */
export async function knownCategory(tx: TenantTx, category: string, before?: string): Promise<string> {
  if (category === SALES || category === before) return category;
  const written = (await known.categories(tx)).find((name) => isSame(name, category));
  return written ?? refuseFields({ 'moneyMovement.category': 'Esa categoría no existe. Agrégala primero' });
}
