import { allows, type Permission } from '@cauce/contract/kit/access';
import type { AuditContext } from '../../platform/action-context.ts';
import type { AdminTx, PersonTx, Scopes, TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { refuse } from '../../platform/mount/refusal.ts';

/** The fields of a request that identify the caller. */
export interface Asking {
  actor: Actor;
  now: Date;
  exchange: { id: string };
}

const byOf = ({ actor, now, exchange }: Asking, businessId: string): AuditContext => ({
  personId: actor.personId,
  businessId,
  visiting: actor.visitingUntil !== undefined,
  requestId: exchange.id,
  at: now,
});

/** One path serves owners, the platform's team and people without a business, so each function opens the scope of its caller. */
export const waysIn = (scopes: Scopes) => ({
  /** Reads everything that this caller may see. */
  look: <T>({ actor }: Asking, work: (tx: PersonTx | AdminTx) => Promise<T>): Promise<T> =>
    actor.role === 'admin'
      ? scopes.asAdmin(actor.personId, work, { readOnly: true })
      : scopes.asPerson(actor.personId, work, { readOnly: true }),

  /** Opens the tenant scope of the session's business when the caller has one of these permissions. */
  inside: <T>(
    asking: Asking,
    id: string,
    permissions: readonly Permission[],
    work: (tx: TenantTx, by: AuditContext) => Promise<T>,
  ): Promise<T> => {
    const { businessId, grant, personId } = asking.actor;
    if (businessId === undefined || grant === undefined) return refuse('noBusiness');
    if (businessId !== id) return refuse('notFound');
    if (!permissions.some((permission) => allows(grant, permission))) return refuse('forbidden');
    return scopes.inTenant({ businessId, personId }, (tx) => work(tx, byOf(asking, businessId)));
  },

  /** Opens the admin scope for the platform's team, for any business. */
  asTeam: <T>(asking: Asking, id: string, work: (tx: AdminTx, by: AuditContext) => Promise<T>): Promise<T> =>
    asking.actor.role === 'admin'
      ? scopes.asAdmin(asking.actor.personId, (tx) => work(tx, { ...byOf(asking, id), visiting: true }))
      : refuse('forbidden'),

  /** Opens the person scope for a caller who is not a member yet. */
  fromOutside: <T>(
    asking: Asking,
    id: string,
    work: (tx: PersonTx, by: AuditContext) => Promise<T>,
  ): Promise<T> =>
    scopes.asPerson(asking.actor.personId, (tx) => work(tx, { ...byOf(asking, id), visiting: false })),
});
export type Ways = ReturnType<typeof waysIn>;
