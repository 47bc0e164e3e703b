import { imports } from '@cauce/contract/imports';
import { importSummary } from '@cauce/domain/import-texts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';
import * as store from './store.ts';

export const importRoutes = handlers(imports, {
  clients: async ({ tx, by, actor, body }) => {
    const answer = await service.takeClients(tx, { ...by, signedBy: actor.email }, body);
    return said(answer, importSummary(answer.stats.created, answer.stats.failed));
  },
  latest: async ({ tx, query }) => (await store.latest(tx, query.kind)) ?? null,
  read: ({ tx, params }) => service.read(tx, params.id),
  refused: ({ tx, params }) => service.refused(tx, params.id),
  finish: ({ tx, by, params }) => service.finish(tx, by, params.id),
});
