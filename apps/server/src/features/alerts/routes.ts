import { ALERT_KIND_NAMES, ALERT_KINDS, alerts, type AlertKind } from '@cauce/contract/account/alerts';
import { allows } from '@cauce/contract/kit/access';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, outside } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

interface Asking {
  actor: Actor;
}

/** The kinds that this person may see; somebody without any sees an empty list. */
const kindsOf = ({ grant }: Actor): AlertKind[] =>
  grant === undefined ? [] : ALERT_KIND_NAMES.filter((kind) => allows(grant, ALERT_KINDS[kind].needs));

export function alertRoutes(scopes: Scopes) {
  const inside = <T>(
    { actor }: Asking,
    work: (tx: TenantTx, reader: store.Reader) => Promise<T>,
    options?: { readOnly: true },
  ): Promise<T> => {
    const { businessId, personId } = actor;
    if (businessId === undefined) return refuse('noBusiness');
    return scopes.inTenant(
      { businessId },
      (tx) => work(tx, { businessId, personId, kinds: kindsOf(actor) }),
      options,
    );
  };
  return handlers(alerts, {
    list: outside((asking) => inside(asking, store.list, { readOnly: true })),
    read: outside((asking) =>
      inside(asking, async (tx, reader) => {
        if (!(await store.markRead(tx, reader, asking.params.id))) refuse('notFound');
        return null;
      }),
    ),
    readAll: outside((asking) =>
      inside(asking, async (tx, reader) => {
        await store.markAllRead(tx, reader, asking.now);
        return null;
      }),
    ),
  });
}
