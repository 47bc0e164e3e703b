import { imports, type Piece } from '@cauce/contract/clients/imports';
import { importSummary } from '@cauce/domain/imports/texts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withMessage } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';
import { clientImporter, listKnownRows, productImporter, type Importer } from './importers.ts';

const importWith =
  <Body extends Piece>(importer: Importer<Body>) =>
  async ({ tx, by, actor, body }: { tx: TenantTx; by: AuditContext; actor: Actor; body: Body }) => {
    const answer = await service.importBatch(tx, { ...by, signedBy: actor.email }, importer, body);
    return withMessage(answer, importSummary(answer.stats));
  };

export const importRoutes = handlers(imports, {
  clients: importWith(clientImporter),
  known: ({ tx, by, body }) => listKnownRows(tx, by.businessId, body.newClients),
  products: importWith(productImporter),
  latest: ({ tx, actor, query }) => service.latest(tx, actor.grant, query.kind),
  read: ({ tx, actor, params }) => service.read(tx, actor.grant, params.id),
  refused: ({ tx, actor, params }) => service.listRefused(tx, actor.grant, params.id),
  finish: ({ tx, by, actor, params }) => service.finish(tx, by, actor.grant, params.id),
});
