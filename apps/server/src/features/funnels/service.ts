import { type Funnel, type FunnelCopy, type FunnelNote } from '@cauce/contract/funnels/funnels';
import type { FunnelInput } from '@cauce/contract/funnels/funnel-shape';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { listPlaces } from '@cauce/domain/funnels/place';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import type { SignedAuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { lockAndCount } from '../../platform/database/lock-business.ts';
import type { PersonTx, TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { refuseBeyondPlan } from '../billing/index.ts';
import { skipOfFunnel } from '../notifications/planned/index.ts';
import { labelAfterSave, labelContacts, labelsOfPhases, listLabelled } from './labels/index.ts';
import { nameParts } from './name-parts.ts';
import * as notes from './notes-store.ts';
import * as places from './places-store.ts';
import { planAfterMoves, planFunnel } from './sequences/index.ts';
import * as store from './store.ts';
import type { StoredFunnel } from './store.ts';

const MOST_NOTES = 200;

const withIndex = (phases: StoredFunnel['phases']): FunnelCopy['phases'] =>
  phases.map((phase, index) => ({
    index,
    ...phase,
    scenarios: phase.scenarios.map((scenario) => ({
      ...scenario,
      reactivationMessagesSequence: [...scenario.reactivationMessagesSequence],
    })),
  }));

async function presentAll(
  tx: TenantTx,
  grant: Grant | undefined,
  stored: readonly StoredFunnel[],
): Promise<Funnel[]> {
  const ids = stored.map(({ _id }) => _id);
  const byFunnel = await notes.listByFunnel(tx, ids);
  const contacts = await store.countContacts(tx, ids);
  const writes = grant !== undefined && allows(grant, 'funnels.write');
  return stored.map((funnel) => ({
    ...funnel,
    phases: withIndex(funnel.phases),
    leads: contacts.get(funnel._id) ?? 0,
    notes: byFunnel.get(funnel._id) ?? [],
    createdAt: funnel.createdAt.toISOString(),
    updatedAt: funnel.updatedAt.toISOString(),
    can: { edit: writes, delete: writes },
  }));
}

export const list = async (tx: TenantTx, grant: Grant | undefined): Promise<Funnel[]> =>
  presentAll(tx, grant, await store.list(tx));

export async function read(tx: TenantTx, grant: Grant | undefined, id: string): Promise<Funnel> {
  const [funnel] = await presentAll(tx, grant, [found(await store.read(tx, id))]);
  return found(funnel);
}

export async function readCopy(tx: PersonTx, id: string): Promise<FunnelCopy> {
  const { phases, ...copy } = found(await store.readCopy(tx, id));
  return { ...copy, phases: withIndex(phases) };
}

async function announceAndAudit(
  tx: TenantTx,
  by: SignedAuditContext,
  change: 'created' | 'saved' | 'removed',
  { id, name }: { id: string; name: string },
): Promise<void> {
  const subject = { subjectKind: 'funnel', subjectId: id, detail: { name } };
  await recordAudit(tx, by, { action: `funnel.${change}`, ...subject });
  await announce(tx, 'funnel.changed', { businessId: by.businessId, funnelId: id });
}

const toDraft = ({ name, description, phases }: FunnelInput, before: StoredFunnel['phases']) => ({
  name,
  description,
  phases: nameParts(phases, before),
});

export async function create(
  tx: TenantTx,
  by: SignedAuditContext,
  grant: Grant | undefined,
  input: FunnelInput,
): Promise<Funnel> {
  await refuseBeyondPlan(tx, by.at, 'funnels', await lockAndCount(tx, 'funnel', by.businessId));
  const id = await store.insert(tx, by, toDraft(input, []));
  await announceAndAudit(tx, by, 'created', { id, name: input.name });
  return read(tx, grant, id);
}

export interface Save {
  input: FunnelInput;
  seen: string | undefined;
  moves: readonly places.PlaceChange[];
  applyToPresent: boolean;
}

const people = (count: number) => (count === 1 ? '1 contacto' : `${count} contactos`);

/** Where the contacts of removed scenarios go. Every removed scenario with contacts needs a new place for them. */
async function placesToMove(
  tx: TenantTx,
  before: StoredFunnel,
  after: StoredFunnel['phases'],
  moves: Save['moves'],
): Promise<places.PlaceChange[]> {
  const remaining = new Set(listPlaces(after).map(({ place }) => place));
  for (const [index, { to }] of moves.entries())
    if (!remaining.has(to))
      refuseFields({ [`moves.${index}.to`]: 'Elige un escenario que siga en el embudo' });
  const removed = listPlaces(before.phases).filter(({ place }) => !remaining.has(place));
  const counts = await places.countByPlace(
    tx,
    before._id,
    removed.map(({ place }) => place),
  );
  return removed.flatMap(({ place, name }): places.PlaceChange[] => {
    const count = counts.get(place) ?? 0;
    const to = moves.find(({ from }) => from === place)?.to;
    if (count === 0) return [];
    if (to === undefined) refuse('conflict', `«${name}» tiene ${people(count)}: elige a qué escenario pasan`);
    return [{ from: place, to }];
  });
}

export async function save(
  tx: TenantTx,
  by: SignedAuditContext,
  grant: Grant | undefined,
  id: string,
  { input, seen, moves, applyToPresent }: Save,
): Promise<Funnel> {
  const before = found(await store.lockForUpdate(tx, id));
  refuseStale(before, seen);
  const draft = toDraft(input, before.phases);
  const changes = await placesToMove(tx, before, draft.phases, moves);
  const version = await store.update(tx, by, id, draft);
  for (const change of changes)
    await planAfterMoves(tx, by, await places.moveAll(tx, by, { funnelId: id, version }, change));
  if (applyToPresent) {
    await places.setVersion(tx, id, version);
    await planFunnel(tx, by, id);
  }
  await labelAfterSave(tx, by, id, { before: before.phases, after: draft.phases });
  await announceAndAudit(tx, by, 'saved', { id, name: input.name });
  return read(tx, grant, id);
}

export async function remove(tx: TenantTx, by: SignedAuditContext, id: string): Promise<void> {
  const { name, phases } = found(await store.lockForUpdate(tx, id));
  const labelled = await listLabelled(tx, id, phases);
  await skipOfFunnel(tx, by.at, id, SKIPPED.noFunnel);
  await store.remove(tx, id);
  await labelContacts(tx, by, labelled, labelsOfPhases(phases));
  await announceAndAudit(tx, by, 'removed', { id, name });
}

export async function addNote(
  tx: TenantTx,
  by: SignedAuditContext,
  id: string,
  text: string,
): Promise<FunnelNote> {
  found(await store.lockForUpdate(tx, id));
  if ((await notes.count(tx, id)) >= MOST_NOTES)
    refuse('conflict', `Un embudo tiene ${MOST_NOTES} notas como máximo. Elimina alguna para agregar otra`);
  const note = await notes.insert(tx, by, id, text);
  await announce(tx, 'funnel.changed', { businessId: by.businessId, funnelId: id });
  return note;
}

export async function removeNote(
  tx: TenantTx,
  by: SignedAuditContext,
  id: string,
  noteId: string,
): Promise<void> {
  if (!(await notes.remove(tx, id, noteId))) refuse('notFound');
  await announce(tx, 'funnel.changed', { businessId: by.businessId, funnelId: id });
}
