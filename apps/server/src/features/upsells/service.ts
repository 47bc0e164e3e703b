import type { Upsell, UpsellInput } from '@cauce/contract/conversations/upsells';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { UPSELL_SKIPPED } from '@cauce/domain/upsells/upsell-plan';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { lockAndCount } from '../../platform/database/lock-business.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found } from '../../platform/mount/refusal.ts';
import { refuseBeyondPlan } from '../billing/index.ts';
import { countPlannedByUpsell, skipOfUpsell } from '../notifications/upsell-messages/index.ts';
import { listUsedResources, setUsedResources } from '../resources/index.ts';
import { listServiceNames } from '../services/index.ts';
import * as store from './store.ts';
import type { StoredUpsell } from './store.ts';

async function presentAll(
  tx: TenantTx,
  grant: Grant | undefined,
  stored: readonly StoredUpsell[],
): Promise<Upsell[]> {
  const names = await listServiceNames(tx, [...new Set(stored.flatMap(({ serviceIds }) => serviceIds))]);
  const resources = await listUsedResources(tx, 'upsell');
  const planned = await countPlannedByUpsell(tx);
  const writes = grant !== undefined && allows(grant, 'upsells.write');
  return stored.map((upsell) => ({
    ...upsell,
    serviceNames: upsell.serviceIds.map((id) => names.get(id) ?? ''),
    resources: resources.get(upsell._id) ?? [],
    planned: planned.get(upsell._id) ?? 0,
    createdAt: upsell.createdAt.toISOString(),
    updatedAt: upsell.updatedAt.toISOString(),
    can: { edit: writes, delete: writes },
  }));
}

export const list = async (tx: TenantTx, grant: Grant | undefined): Promise<Upsell[]> =>
  presentAll(tx, grant, await store.list(tx));

async function read(tx: TenantTx, grant: Grant | undefined, id: string): Promise<Upsell> {
  const [upsell] = await presentAll(tx, grant, [found(await store.read(tx, id))]);
  return found(upsell);
}

type Change = 'created' | 'changed' | 'paused' | 'resumed' | 'removed';

async function announceAndAudit(
  tx: TenantTx,
  by: AuditContext,
  change: Change,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const subject = { subjectKind: 'upsell', subjectId: id, detail: { name } };
  await recordAudit(tx, by, { action: `upsell.${change}`, ...subject });
  const event = change === 'removed' ? 'upsell.removed' : 'upsell.changed';
  await announce(tx, event, { businessId: by.businessId, upsellId: id });
}

/** Its messages for appointments that are in the agenda already are planned by a job. */
export async function create(
  tx: TenantTx,
  by: AuditContext,
  grant: Grant | undefined,
  input: UpsellInput,
): Promise<Upsell> {
  await refuseBeyondPlan(tx, by.at, 'upsells', await lockAndCount(tx, 'upsell', by.businessId));
  const id = await store.insert(tx, by, input);
  await setUsedResources(tx, 'upsell', id, input.resources);
  await announceAndAudit(tx, by, 'created', { id, name: input.name });
  return read(tx, grant, id);
}

function changeOf(before: StoredUpsell, { isActive }: UpsellInput): Change {
  if (before.isActive === isActive) return 'changed';
  return isActive ? 'resumed' : 'paused';
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  grant: Grant | undefined,
  id: string,
  { upsell: input, updatedAt: seen }: { upsell: UpsellInput; updatedAt?: string | undefined },
): Promise<Upsell> {
  const before = found(await store.lockForUpdate(tx, id));
  refuseStale(before, seen);
  await store.update(tx, by, before, input);
  await setUsedResources(tx, 'upsell', id, input.resources);
  if (!input.isActive) await skipOfUpsell(tx, by.at, id, UPSELL_SKIPPED.paused);
  await announceAndAudit(tx, by, changeOf(before, input), { id, name: input.name });
  return read(tx, grant, id);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const { name } = found(await store.lockForUpdate(tx, id));
  await skipOfUpsell(tx, by.at, id, UPSELL_SKIPPED.removed);
  await store.remove(tx, id);
  await announceAndAudit(tx, by, 'removed', { id, name });
}
