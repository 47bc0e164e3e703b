import { type ConversionEvent, conversionEvents } from '@cauce/contract/funnels/conversion-events';
import { allows } from '@cauce/contract/kit/access';
import type { AuditContext, SignedAuditContext } from '../../platform/action-context.ts';
import { pageOf, readPosition } from '../../platform/database/page-position.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { exported } from './export.ts';
import { totals } from './filters-store.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import { listSubjects } from './subjects.ts';

const signed = (by: AuditContext, { email }: Actor): SignedAuditContext => ({ ...by, signedBy: email });

async function present(
  tx: TenantTx,
  { grant }: Actor,
  events: readonly store.StoredEvent[],
): Promise<ConversionEvent[]> {
  const writes = grant !== undefined && allows(grant, 'conversionEvents.write');
  const named = await service.withContacts(tx, events);
  return named.map((event) => ({ ...event, can: { edit: writes, delete: writes } }));
}

async function presentOne(tx: TenantTx, actor: Actor, event: store.StoredEvent): Promise<ConversionEvent> {
  const [presented] = await present(tx, actor, [event]);
  return presented!;
}

export const conversionEventRoutes = handlers(conversionEvents, {
  list: async ({ tx, actor, query: { after, limit, ...filters } }) => {
    await service.refuseUnknown(tx, filters);
    const rows = await store.page(tx, filters, { after: readPosition(after), limit: limit + 1 });
    const page = pageOf(rows, limit, ({ date, _id }) => ({ at: new Date(date), id: _id }));
    return { rows: await present(tx, actor, page.rows), next: page.next };
  },
  totals: async ({ tx, query }) => {
    await service.refuseUnknown(tx, query);
    return totals(tx, query);
  },
  export: withoutTransaction(async ({ within, actor, now, query: { format, ...filters } }) => {
    await within((tx) => service.refuseUnknown(tx, filters));
    return exported(within, filters, { format, now, grant: actor.grant });
  }),
  context: ({ tx }) => service.context(tx),
  subjects: ({ tx }) => listSubjects(tx),
  record: async ({ tx, by, actor, body }) => {
    const recording = { input: body.conversionEvent, key: body.key };
    return presentOne(tx, actor, await service.record(tx, signed(by, actor), recording));
  },
  change: async ({ tx, by, actor, params, body }) => {
    const change = { input: body.conversionEvent, seen: body.updatedAt };
    return presentOne(tx, actor, await service.change(tx, by, params.id, change));
  },
  remove: async ({ tx, by, params }) => {
    await service.remove(tx, by, params.id);
    return null;
  },
});
