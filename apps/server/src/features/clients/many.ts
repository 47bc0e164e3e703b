import type { ContactFilters, ManyChange } from '@cauce/contract/clients';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { chosenBy, refuseUnknown } from './chosen.ts';
import * as store from './many-store.ts';

/** One entry tells of all of them, and how many they were. */
async function told(tx: TenantTx, by: AuditContext, change: ManyChange, changed: number): Promise<number> {
  if (changed === 0) return 0;
  const detail = { count: changed, ...change };
  await recordAudit(tx, by, { action: 'client.manyChanged', subjectKind: 'client', detail });
  await announce(tx, 'client.manyChanged', { businessId: by.businessId });
  return changed;
}

export async function changeThese(
  tx: TenantTx,
  by: AuditContext,
  ids: readonly string[],
  change: ManyChange,
): Promise<number> {
  const asked = [...new Set(ids)];
  if ((await store.known(tx, asked)) < asked.length) refuse('notFound');
  return told(tx, by, change, await store.changeThese(tx, by, asked, change));
}

export async function changeChosen(
  tx: TenantTx,
  by: AuditContext,
  { filters, change, now }: { filters: ContactFilters; change: ManyChange; now: Date },
): Promise<number> {
  await refuseUnknown(tx, filters);
  const chosen = await chosenBy(tx, filters, now);
  return told(tx, by, change, await store.changeChosen(tx, by, chosen, change));
}
