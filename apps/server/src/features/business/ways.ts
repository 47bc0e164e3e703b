import { allows, type Permission } from '@cauce/contract/kit/access';
import type { AuditContext } from '../../platform/action-context.ts';
import type { AdminTx, PersonTx, Scopes, TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { refuse } from '../../platform/mount/refusal.ts';

/** The parts of a call that say who asks. */
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

/** One address serves owners, the platform's team and people without a business: each has a scope of their own. */
export const waysIn = (scopes: Scopes) => ({
  /** Reads everything that this caller may see. */
  look: <T>({ actor }: Asking, work: (tx: PersonTx | AdminTx) => Promise<T>): Promise<T> =>
    actor.role === 'admin'
      ? scopes.asAdmin(actor.personId, work, { readOnly: true })
      : scopes.asPerson(actor.personId, work, { readOnly: true }),

  /** Inside the business of the session, with any of these permissions. */
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

  /** As the platform's team, about any business. */
  asTeam: <T>(asking: Asking, id: string, work: (tx: AdminTx, by: AuditContext) => Promise<T>): Promise<T> =>
    asking.actor.role === 'admin'
      ? scopes.asAdmin(asking.actor.personId, (tx) => work(tx, { ...byOf(asking, id), visiting: true }))
      : refuse('forbidden'),

  /** As a person who does not belong there yet. */
  fromOutside: <T>(
    asking: Asking,
    id: string,
    work: (tx: PersonTx, by: AuditContext) => Promise<T>,
  ): Promise<T> =>
    scopes.asPerson(asking.actor.personId, (tx) => work(tx, { ...byOf(asking, id), visiting: false })),
});
export type Ways = ReturnType<typeof waysIn>;
