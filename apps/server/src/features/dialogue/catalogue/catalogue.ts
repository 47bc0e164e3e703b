import type { TenantTx } from '../../../platform/database/scopes.ts';
import * as store from './catalogue-store.ts';

/** The catalogue of the business. A turn reads it once, and again after a tool changed something. */
export interface Catalogue {
  /** Undefined until it is read. */
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
