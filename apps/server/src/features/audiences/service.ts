import {
  type Audience,
  type AudienceCount,
  type AudienceInput,
  AUDIENCES_AT_MOST,
} from '@cauce/contract/audiences';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { announce, type EventName } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, Refusal, refuse } from '../../platform/mount/refusal.ts';
import { countsOf, refuseUnknownFilters } from '../clients/index.ts';
import * as store from './store.ts';
import type { Stored } from './store.ts';

function present(audience: Stored, grant: Grant | undefined): Audience {
  const writes = grant !== undefined && allows(grant, 'audiences.write');
  return { ...audience, can: { edit: writes, delete: writes } };
}

async function tellOf(
  tx: TenantTx,
  by: AuditContext,
  deed: 'saved' | 'changed' | 'removed',
  { _id, name }: Stored,
): Promise<void> {
  const subject = { subjectKind: 'audience', subjectId: _id, detail: { name } };
  await recordAudit(tx, by, { action: `audience.${deed}`, ...subject });
  const event: EventName = `audience.${deed}`;
  await announce(tx, event, { businessId: by.businessId, audienceId: _id });
}

function unlessNameTaken(saved: Stored | undefined): Stored {
  if (saved !== undefined) return saved;
  const message = 'Ya tienes una audiencia con ese nombre';
  throw new Refusal('conflict', { message, fields: { 'audience.name': message } });
}

export async function list(tx: TenantTx, grant: Grant | undefined): Promise<Audience[]> {
  return (await store.list(tx)).map((audience) => present(audience, grant));
}

/** All at once: those whom their own rows tell are counted while everybody is looked at a single time. */
export async function counts(tx: TenantTx, now: Date): Promise<AudienceCount[]> {
  const audiences = await store.list(tx);
  const totals = await countsOf(
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
  if ((await store.holdCount(tx, by.businessId)) >= AUDIENCES_AT_MOST)
    refuse('conflict', `Puedes guardar ${AUDIENCES_AT_MOST} audiencias como máximo`);
  const saved = unlessNameTaken(await store.insert(tx, by, input));
  await tellOf(tx, by, 'saved', saved);
  return present(saved, grant);
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  { input, seen, grant }: { input: AudienceInput; seen: string | undefined; grant: Grant | undefined },
): Promise<Audience> {
  refuseStale(found(await store.hold(tx, id)), seen);
  await refuseUnknownFilters(tx, input.filters);
  const changed = unlessNameTaken(await store.update(tx, by, id, input));
  await tellOf(tx, by, 'changed', changed);
  return present(changed, grant);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<null> {
  const audience = found(await store.hold(tx, id));
  await store.remove(tx, id);
  await tellOf(tx, by, 'removed', audience);
  return null;
}
