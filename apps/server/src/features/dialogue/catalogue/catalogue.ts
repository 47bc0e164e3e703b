import type { TenantTx } from '../../../platform/database/scopes.ts';
import * as store from './catalogue-store.ts';

/** What the business offers, as a turn reads it: once, and anew after something was done. */
export interface Catalogue {
  /** Where it was read already. */
  readonly data: store.CatalogueData | undefined;
  read(tx: TenantTx): Promise<store.CatalogueData>;
  forget(): void;
}

export function openCatalogue(): Catalogue {
  let whole: store.CatalogueData | undefined;
  return {
    get data() {
      return whole;
    },
    async read(tx) {
      whole ??= await store.readCatalogue(tx);
      return whole;
    },
    forget() {
      whole = undefined;
    },
  };
}
