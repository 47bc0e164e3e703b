import type { TenantTx } from '../../../platform/database/scopes.ts';
import * as store from './catalogue-store.ts';

/** What the business offers, as a turn reads it: once, and anew after something was done. */
export interface Menu {
  /** Where it was read already. */
  readonly whole: store.Whole | undefined;
  read(tx: TenantTx): Promise<store.Whole>;
  forget(): void;
}

export function openMenu(): Menu {
  let whole: store.Whole | undefined;
  return {
    get whole() {
      return whole;
    },
    async read(tx) {
      whole ??= await store.whole(tx);
      return whole;
    },
    forget() {
      whole = undefined;
    },
  };
}
