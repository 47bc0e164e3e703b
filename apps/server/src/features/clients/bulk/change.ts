import type { ContactFilters, ManyChange } from '@cauce/contract/clients/clients';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import { resolveFilters, refuseUnknown } from '../list/filters.ts';
import * as store from './change-store.ts';

/** One audit entry and one event stand for all changed clients. */
async function announceAndAudit(
  tx: TenantTx,
  by: AuditContext,
  change: ManyChange,
  changed: number,
): Promise<number> {
  if (changed === 0) return 0;
  const detail = { count: changed, ...change };
  await recordAudit(tx, by, { action: 'client.manyChanged', subjectKind: 'client', detail });
  await announce(tx, 'client.manyChanged', { businessId: by.businessId });
  return changed;
}

export async function changeByIds(
  tx: TenantTx,
  by: AuditContext,
  ids: readonly string[],
  change: ManyChange,
): Promise<number> {
  const uniqueIds = [...new Set(ids)];
  if ((await store.countExisting(tx, uniqueIds)) < uniqueIds.length) refuse('notFound');
  return announceAndAudit(tx, by, change, await store.changeByIds(tx, by, uniqueIds, change));
}

export async function changeByFilters(
  tx: TenantTx,
  by: AuditContext,
  { filters, change, now }: { filters: ContactFilters; change: ManyChange; now: Date },
): Promise<number> {
  await refuseUnknown(tx, filters);
  const resolved = await resolveFilters(tx, filters, now);
  return announceAndAudit(tx, by, change, await store.changeByFilters(tx, by, resolved, change));
}
