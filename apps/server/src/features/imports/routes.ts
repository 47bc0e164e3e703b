import { imports, type Piece } from '@cauce/contract/imports';
import { importSummary } from '@cauce/domain/import-texts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';
import { clientTaker, productTaker, type Taker } from './take.ts';

const taking =
  <Body extends Piece>(taker: Taker<Body>) =>
  async ({ tx, by, actor, body }: { tx: TenantTx; by: AuditContext; actor: Actor; body: Body }) => {
    const answer = await service.take(tx, { ...by, signedBy: actor.email }, taker, body);
    return said(answer, importSummary(answer.stats.created, answer.stats.failed));
  };

export const importRoutes = handlers(imports, {
  clients: taking(clientTaker),
  products: taking(productTaker),
  latest: ({ tx, actor, query }) => service.latest(tx, actor.grant, query.kind),
  read: ({ tx, actor, params }) => service.read(tx, actor.grant, params.id),
  refused: ({ tx, actor, params }) => service.refused(tx, actor.grant, params.id),
  finish: ({ tx, by, actor, params }) => service.finish(tx, by, actor.grant, params.id),
});
