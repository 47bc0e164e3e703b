import type { SalesFunnel, SalesFunnelInput } from '@cauce/contract/funnels/sales-funnels';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { lockAndCount } from '../../platform/database/lock-business.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

const MOST = 100;

async function announceAndAudit(
  tx: TenantTx,
  by: AuditContext,
  change: 'created' | 'saved' | 'removed',
  { _id, name }: Pick<SalesFunnel, '_id' | 'name'>,
): Promise<void> {
  const subject = { subjectKind: 'salesFunnel', subjectId: _id, detail: { name } };
  await recordAudit(tx, by, { action: `salesFunnel.${change}`, ...subject });
  await announce(tx, 'salesFunnel.changed', { businessId: by.businessId, salesFunnelId: _id });
}

export async function create(tx: TenantTx, by: AuditContext, input: SalesFunnelInput): Promise<SalesFunnel> {
  if ((await lockAndCount(tx, 'sales_funnel', by.businessId)) >= MOST)
    refuse('conflict', `Puedes guardar ${MOST} embudos de venta como máximo`);
  const created = await store.insert(tx, by, input);
  await announceAndAudit(tx, by, 'created', created);
  return created;
}

export async function save(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  {
    funnel,
    updatedAt: seen,
  }: { funnel: SalesFunnelInput & { _id?: string | undefined }; updatedAt?: string | undefined },
): Promise<SalesFunnel> {
  const { _id: repeated = id, ...input } = funnel;
  if (repeated !== id) refuse('notFound');
  refuseStale(found(await store.lockForUpdate(tx, id)), seen);
  const saved = await store.update(tx, by, id, input);
  await announceAndAudit(tx, by, 'saved', saved);
  return saved;
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const removed = found(await store.lockForUpdate(tx, id));
  await store.remove(tx, id);
  await announceAndAudit(tx, by, 'removed', removed);
}
