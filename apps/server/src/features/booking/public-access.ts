import type { PublicTx, Scopes, ScopeOptions, TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as publicLinks from './public-links-store.ts';

type Find = (tx: PublicTx, key: string) => Promise<string | undefined>;

/**
 * Finds the business of a slug or secret and opens its tenant scope, in which only this feature decides what a
 * visitor sees.
 */
export function openPublicAccess(scopes: Scopes) {
  const enterBy =
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
    forPage: enterBy(publicLinks.findByPage),
    forAppointment: enterBy(publicLinks.findByAppointment),
    forFeed: enterBy(publicLinks.findByFeed),
  };
}
export type PublicAccess = ReturnType<typeof openPublicAccess>;
