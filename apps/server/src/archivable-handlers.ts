import type { AuditContext } from './platform/action-context.ts';
import type { TenantTx } from './platform/database/scopes.ts';
import type { Actor } from './platform/mount/actor.ts';
import { withMessage } from './platform/mount/handlers.ts';

interface Parts<Row, Answer> {
  setArchived: (tx: TenantTx, by: AuditContext, id: string, archived: boolean) => Promise<Row>;
  remove: (tx: TenantTx, by: AuditContext, id: string) => Promise<'deleted' | 'archived'>;
  present: (context: { tx: TenantTx; actor: Actor }, row: Row) => Answer | Promise<Answer>;
  /** The messages of the answers. `held` is used when a record was archived instead of deleted. */
  messages: Record<'deleted' | 'held' | 'archived' | 'reactivated', string>;
}

interface Context {
  tx: TenantTx;
  by: AuditContext;
  actor: Actor;
  params: { id: string };
}

/** The handlers that the routes of all archivable records have in common. */
export const archivableHandlers = <Row, Answer>({
  setArchived,
  remove,
  present,
  messages,
}: Parts<Row, Answer>) => ({
  remove: async ({ tx, by, params }: Context) => {
    const outcome = await remove(tx, by, params.id);
    return withMessage({ outcome }, outcome === 'deleted' ? messages.deleted : messages.held);
  },
  archive: async (context: Context & { query: { archive?: 'true' | 'false' | undefined } }) => {
    const { tx, by, params, query } = context;
    const archived = query.archive === 'true';
    const row = await setArchived(tx, by, params.id, archived);
    return withMessage(await present(context, row), archived ? messages.archived : messages.reactivated);
  },
});
