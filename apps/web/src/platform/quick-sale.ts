import { createStore, useStore } from '../ui/store.ts';
import { can, useSession, type Session } from './session.ts';

/** The products with which the dialog of a sale begins. */
export interface SaleStart {
  items: readonly { productId: string; quantity: number }[];
  branchId?: string | undefined;
}

const asked = createStore<SaleStart | undefined>(undefined);

/** Opens the one dialog of a sale, from any screen. */
export const openQuickSale = (start: SaleStart = { items: [] }): void => asked.set(start);
export const closeQuickSale = (): void => asked.set(undefined);
export const useQuickSale = (): SaleStart | undefined => useStore(asked);

/** A sale delivers products and registers their money. */
export const maySell = (session: Session): boolean =>
  can(session, 'orders.write') && can(session, 'money.write');
export const useMaySell = (): boolean => maySell(useSession());
