import {
  type Audience,
  type AudienceCount,
  type AudienceInput,
  AUDIENCES_AT_MOST,
} from '@cauce/contract/clients/audiences';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { announce, type EventName } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { lockAndCount } from '../../platform/database/lock-business.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, Refusal, refuse } from '../../platform/mount/refusal.ts';
import { countEach, refuseUnknownFilters } from '../clients/list/index.ts';
import * as store from './store.ts';
import type { StoredAudience } from './store.ts';

function present(audience: StoredAudience, grant: Grant | undefined): Audience {
  const writes = grant !== undefined && allows(grant, 'audiences.write');
  return { ...audience, can: { edit: writes, delete: writes } };
}

async function announceAndAudit(
  tx: TenantTx,
  by: AuditContext,
  action: 'saved' | 'changed' | 'removed',
  { _id, name }: StoredAudience,
): Promise<void> {
  const subject = { subjectKind: 'audience', subjectId: _id, detail: { name } };
  await recordAudit(tx, by, { action: `audience.${action}`, ...subject });
  const event: EventName = `audience.${action}`;
  await announce(tx, event, { businessId: by.businessId, audienceId: _id });
}

function refuseTakenName(saved: StoredAudience | undefined): StoredAudience {
  if (saved !== undefined) return saved;
  const message = 'Ya tienes una audiencia con ese nombre';
  throw new Refusal('conflict', { message, fields: { 'audience.name': message } });
}

export async function list(tx: TenantTx, grant: Grant | undefined): Promise<Audience[]> {
  return (await store.list(tx)).map((audience) => present(audience, grant));
}

/** Counts all audiences at once. Filters on the client's own row are counted in one scan. */
export async function counts(tx: TenantTx, now: Date): Promise<AudienceCount[]> {
  const audiences = await store.list(tx);
  const totals = await countEach(
    tx,
    audiences.map(({ filters }) => filters),
    now,
  );
  return audiences.map(({ _id }, at) => ({ _id, total: totals[at] ?? 0 }));
}

export async function save(
  tx: TenantTx,
  by: AuditContext,
  input: AudienceInput,
  grant: Grant | undefined,
): Promise<Audience> {
  await refuseUnknownFilters(tx, input.filters);
  if ((await lockAndCount(tx, 'audience', by.businessId)) >= AUDIENCES_AT_MOST)
    refuse('conflict', `Puedes guardar ${AUDIENCES_AT_MOST} audiencias como máximo`);
  const saved = refuseTakenName(await store.insert(tx, by, input));
  await announceAndAudit(tx, by, 'saved', saved);
  return present(saved, grant);
}

/** `seen` is the version that the person edited. A later version is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  { input, seen, grant }: { input: AudienceInput; seen: string | undefined; grant: Grant | undefined },
): Promise<Audience> {
  refuseStale(found(await store.lockForUpdate(tx, id)), seen);
  await refuseUnknownFilters(tx, input.filters);
  const changed = refuseTakenName(await store.update(tx, by, id, input));
  await announceAndAudit(tx, by, 'changed', changed);
  return present(changed, grant);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<null> {
  const audience = found(await store.lockForUpdate(tx, id));
  await store.remove(tx, id);
  await announceAndAudit(tx, by, 'removed', audience);
  return null;
}
