import { ALERT_KIND_NAMES, ALERT_KINDS, alerts, channelPermission } from '@cauce/contract/account/alerts';
import { ACCOUNT_CHANNELS } from '@cauce/contract/conversations/channel-table';
import { allows } from '@cauce/contract/kit/access';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

interface Asking {
  actor: Actor;
}

/** The alerts that this person may see; somebody without any sees an empty list. */
function visibleTo({ grant }: Actor): Pick<store.Reader, 'kinds' | 'channels'> {
  if (grant === undefined) return { kinds: [], channels: [] };
  return {
    kinds: ALERT_KIND_NAMES.filter((kind) => {
      const { needs } = ALERT_KINDS[kind];
      return needs !== 'channel' && allows(grant, needs);
    }),
    channels: ACCOUNT_CHANNELS.filter((channel) => allows(grant, channelPermission(channel))),
  };
}

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
      (tx) => work(tx, { businessId, personId, ...visibleTo(actor) }),
      options,
    );
  };
  return handlers(alerts, {
    list: withoutTransaction((asking) => inside(asking, store.list, { readOnly: true })),
    read: withoutTransaction((asking) =>
      inside(asking, async (tx, reader) => {
        if (!(await store.markRead(tx, reader, asking.params.id))) refuse('notFound');
        return null;
      }),
    ),
    readAll: withoutTransaction((asking) =>
      inside(asking, async (tx, reader) => {
        await store.markAllRead(tx, reader, asking.now);
        return null;
      }),
    ),
  });
}
