import { type Audience, type AudienceInput, AUDIENCES_AT_MOST } from '@cauce/contract/audiences';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { announce, type EventName } from '../../events.ts';
import { record } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import type { By } from '../../platform/mount/actor.ts';
import { found, Refusal, refuse } from '../../platform/mount/refusal.ts';
import { countsOf, refuseUnknownFilters } from '../clients/index.ts';
import * as store from './store.ts';
import type { Stored } from './store.ts';

/** By whom and when, as the answer depends on both. */
interface Asked {
  grant: Grant | undefined;
  now: Date;
}

/** Counted as they are shown, all at once. */
async function presentAll(
  tx: TenantTx,
  audiences: readonly Stored[],
  { grant, now }: Asked,
): Promise<Audience[]> {
  const writes = grant !== undefined && allows(grant, 'audiences.write');
  const filters = audiences.map((audience) => audience.filters);
  const totals = await countsOf(tx, filters, now);
  const can = { edit: writes, delete: writes };
  return audiences.map((audience, at) => ({ ...audience, total: totals[at] ?? 0, can }));
}

const present = async (tx: TenantTx, audience: Stored, asked: Asked): Promise<Audience> =>
  found((await presentAll(tx, [audience], asked))[0]);

async function tellOf(
  tx: TenantTx,
  by: By,
  deed: 'saved' | 'changed' | 'removed',
  { _id, name }: Stored,
): Promise<void> {
  const subject = { subjectKind: 'audience', subjectId: _id, detail: { name } };
  await record(tx, by, { action: `audience.${deed}`, ...subject });
  const event: EventName = `audience.${deed}`;
  await announce(tx, event, { businessId: by.businessId, audienceId: _id });
}

function unlessNameTaken(saved: Stored | undefined): Stored {
  if (saved !== undefined) return saved;
  const message = 'Ya tienes una audiencia con ese nombre';
  throw new Refusal('conflict', { message, fields: { 'audience.name': message } });
}

export async function list(tx: TenantTx, asked: Asked): Promise<Audience[]> {
  return presentAll(tx, await store.list(tx), asked);
}

export async function save(tx: TenantTx, by: By, input: AudienceInput, asked: Asked): Promise<Audience> {
  await refuseUnknownFilters(tx, input.filters);
  if ((await store.holdCount(tx, by.businessId)) >= AUDIENCES_AT_MOST)
    refuse('conflict', `Puedes guardar ${AUDIENCES_AT_MOST} audiencias como máximo`);
  const saved = unlessNameTaken(await store.insert(tx, by, input));
  await tellOf(tx, by, 'saved', saved);
  return present(tx, saved, asked);
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: By,
  id: string,
  { input, seen, ...asked }: { input: AudienceInput; seen: string | undefined } & Asked,
): Promise<Audience> {
  refuseStale(found(await store.hold(tx, id)), seen);
  await refuseUnknownFilters(tx, input.filters);
  const changed = unlessNameTaken(await store.update(tx, by, id, input));
  await tellOf(tx, by, 'changed', changed);
  return present(tx, changed, asked);
}

export async function remove(tx: TenantTx, by: By, id: string): Promise<null> {
  const audience = found(await store.hold(tx, id));
  await store.remove(tx, id);
  await tellOf(tx, by, 'removed', audience);
  return null;
}
