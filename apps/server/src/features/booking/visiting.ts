import type { PublicTx, Scopes, ScopeOptions, TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as doors from './doors-store.ts';

type Find = (tx: PublicTx, key: string) => Promise<string | undefined>;

/** A visitor comes in by an address or a secret, and from there on sees that one business, through our eyes alone. */
export function entrances(scopes: Scopes) {
  const by =
    (find: Find) =>
    async <T>(
      key: string,
      work: (tx: TenantTx, businessId: string) => Promise<T>,
      options: ScopeOptions = {},
    ): Promise<T> => {
      const businessId = found(await scopes.inPublic((tx) => find(tx, key), { readOnly: true }));
      return scopes.inTenant({ businessId }, (tx) => work(tx, businessId), options);
    };
  return {
    atPage: by(doors.openForBooking),
    atVisit: by(doors.ofVisit),
    atFeed: by(doors.ofFeed),
  };
}
export type Entrances = ReturnType<typeof entrances>;
