import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Notification, notifications } from '@cauce/contract/conversations/notifications';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { DataOf, QueryOf } from '@cauce/contract/kit/endpoint';
import { announce } from '../../events.ts';
import type { AuditContext, SignedAuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { findClient } from '../clients/index.ts';
import { splitSearchWords } from '../clients/search/index.ts';
import { dropMessage } from '../conversations/outbound/index.ts';
import { planAgain } from '../funnels/sequences/index.ts';
import { withOrders } from './order-values.ts';
import * as pages from './page-store.ts';
import * as store from './store.ts';
import { isCancellable, toRow, toWire } from './wire.ts';

const PAGE_SIZE = 25;

/** Both parameters name the same client; two different ids match nobody. */
export async function listOfClient(
  tx: TenantTx,
  named: { cId?: string | undefined; clientId?: string | undefined },
  publicUrl: string,
): Promise<Notification[]> {
  const clientId = named.cId ?? named.clientId;
  if (clientId === undefined || (named.clientId ?? clientId) !== clientId) return refuse('notFound');
  found(await findClient(tx, clientId));
  const listed = await withOrders(tx, await store.listOfClient(tx, clientId));
  return listed.map((notification) => toWire(notification, publicUrl));
}

export async function page(
  tx: TenantTx,
  query: QueryOf<typeof notifications.page>,
  { publicUrl, mayWrite }: { publicUrl: string; mayWrite: boolean },
): Promise<DataOf<typeof notifications.page>> {
  const { tab, kind, search, from, to } = query;
  const filters = {
    tab,
    kind,
    words: splitSearchWords(search).map(containsPattern),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  const skipped = (query.page - 1) * PAGE_SIZE;
  const counts = await pages.countByTab(tx, filters);
  const rows = await withOrders(tx, await pages.listPage(tx, filters, { size: PAGE_SIZE, skipped }));
  return {
    rows: rows.map((notification) => toRow(notification, publicUrl, mayWrite)),
    page: query.page,
    pageSize: PAGE_SIZE,
    total: counts[tab],
    counts,
  };
}

const CANCELLED = 'Cancelado por el equipo';

/** A message that already left cannot be cancelled. Everybody may take back what they planned themselves. */
export async function cancel(
  tx: TenantTx,
  by: SignedAuditContext & { grant: Grant | undefined },
  id: string,
): Promise<void> {
  const notification = found(await store.lockForUpdate(tx, id));
  const mayCancelAny = by.grant !== undefined && allows(by.grant, 'notifications.write');
  if (!mayCancelAny && notification.createdBy !== by.signedBy) refuse('forbidden');
  const isPending =
    notification.state === 'planned' || (await isMessageDropped(tx, by, notification.messageId));
  if (!isPending || !isCancellable(notification))
    refuse('conflict', 'Este mensaje ya salió o ya no se iba a enviar');
  await store.cancel(tx, by.at, [{ id, state: 'cancelled', reason: CANCELLED }]);
  await planAgain(tx, by, { ids: [id] });
  const detail = { name: notification.clientName };
  await recordAudit(tx, by, {
    action: 'notification.cancelled',
    subjectKind: 'notification',
    subjectId: id,
    detail,
  });
  await announce(tx, 'notification.changed', { businessId: by.businessId, clientId: notification.clientId });
}

const isMessageDropped = async (tx: TenantTx, by: AuditContext, messageId: string | null): Promise<boolean> =>
  messageId !== null && (await dropMessage(tx, by, messageId, CANCELLED));
