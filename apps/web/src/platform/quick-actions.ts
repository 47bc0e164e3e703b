import type { Permission } from '@cauce/contract/kit/access';
import { createStore, useStore } from '../ui/store.ts';
import { can, useSession, type Session } from './session.ts';

/** The products with which the dialog of a sale begins. */
export interface SaleStart {
  items: readonly { productId: string; quantity: number }[];
  branchId?: string | undefined;
}

/** The client for whom an appointment is booked or a payment registered, where one is known. */
export interface ClientStart {
  client?: { _id: string; name: string } | undefined;
}

export interface BookingStart extends ClientStart {
  /** The service as which visits of a property are booked. */
  visitServiceId?: string | undefined;
}

/** The values with which the dialog of each action begins. */
export interface QuickActionStarts {
  booking: BookingStart;
  contact: Record<never, never>;
  block: Record<never, never>;
  payment: ClientStart;
  sale: SaleStart;
}
export type QuickActionKind = keyof QuickActionStarts;
export type QuickAction = {
  [Kind in QuickActionKind]: { kind: Kind; start: QuickActionStarts[Kind] };
}[QuickActionKind];

const NEEDS: Readonly<Record<QuickActionKind, readonly Permission[]>> = {
  booking: ['appointments.book'],
  contact: ['clients.write'],
  block: ['blocks.write'],
  payment: ['money.write'],
  // A sale delivers products and registers their money.
  sale: ['orders.write', 'money.write'],
};

export const mayStart = (session: Session, kind: QuickActionKind): boolean =>
  NEEDS[kind].every((permission) => can(session, permission));
export const useMayStart = (kind: QuickActionKind): boolean => mayStart(useSession(), kind);

const asked = createStore<QuickAction | undefined>(undefined);

/** Opens the dialog of an action over the present page. */
export const startQuickAction = (action: QuickAction): void => asked.set(action);
export const closeQuickAction = (): void => asked.set(undefined);
export const useQuickAction = (): QuickAction | undefined => useStore(asked);

export const openQuickSale = (start: SaleStart = { items: [] }): void =>
  startQuickAction({ kind: 'sale', start });
export const startBooking = (client: ClientStart['client']): void =>
  startQuickAction({ kind: 'booking', start: { client } });
export const startVisit = (visitServiceId: string): void =>
  startQuickAction({ kind: 'booking', start: { visitServiceId } });
