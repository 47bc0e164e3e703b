import type { ConversionEventChange, ConversionEventInput } from '@cauce/contract/funnels/conversion-events';
import { knownConversion } from '@cauce/domain/texts/conversion-name';
import { byName } from '@cauce/domain/texts/listing';
import { isoDateIn } from '@cauce/domain/time/dates';
import { announce } from '../../events.ts';
import type { AuditContext, SignedAuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { assistantOf, listConversionGoals } from '../assistants/index.ts';
import { findClient, listShortNames } from '../clients/index.ts';
import * as filters from './filters-store.ts';
import * as names from './names-store.ts';
import * as store from './store.ts';
import { subjectsFor } from './subjects.ts';

/** The records of the filters must belong to the business. */
export async function refuseUnknown(
  tx: TenantTx,
  { clientId, nameId, assistantId }: filters.Filters,
): Promise<void> {
  if (clientId !== undefined) found(await findClient(tx, clientId));
  if (nameId !== undefined && !(await names.exists(tx, nameId))) refuse('notFound');
  if (assistantId !== undefined) found(await assistantOf(tx, assistantId));
}

/** Adds the names of the contacts. */
export async function withContacts(tx: TenantTx, events: readonly store.StoredEvent[]) {
  const contacts = await listShortNames(tx, [...new Set(events.map(({ clientId }) => clientId))]);
  return events.map((event) => ({ ...event, clientName: contacts.get(event.clientId) ?? '' }));
}

export async function tell(
  tx: TenantTx,
  by: AuditContext,
  happened: 'recorded' | 'changed' | 'removed',
  { _id, name, clientId }: Pick<store.StoredEvent, '_id' | 'name' | 'clientId'>,
): Promise<void> {
  const contact = (await listShortNames(tx, [clientId])).get(clientId) ?? '';
  await recordAudit(tx, by, {
    action: `conversionEvent.${happened}`,
    subjectKind: 'conversionEvent',
    subjectId: _id,
    detail: { name, contact },
  });
  await announce(tx, 'conversionEvent.changed', { businessId: by.businessId, conversionEventId: _id });
}

const DATE = 'conversionEvent.date';

/** When an event happened, and on which day of the business. */
async function whenOf(tx: TenantTx, { at: now }: AuditContext, date: string | undefined) {
  const at = date === undefined ? now : new Date(date);
  if (at > now) refuseFields({ [DATE]: 'La fecha no puede ser futura' });
  return { at, day: isoDateIn(at, await zoneOf(tx)) };
}

const ALREADY = 'Este contacto ya tiene ese evento ese día';

/** The spelling that an assistant or an earlier event has comes before that of the person. */
async function nameFor(tx: TenantTx, by: AuditContext, name: string): Promise<string> {
  const goals = (await listConversionGoals(tx)).map(({ event }) => event).filter((event) => event !== '');
  return (await names.findOrInsert(tx, by, knownConversion(name, goals) ?? name))._id;
}

interface Recording {
  input: ConversionEventInput;
  key: string | undefined;
}

/** Records an event by hand. */
export async function record(
  tx: TenantTx,
  by: SignedAuditContext,
  { input, key }: Recording,
): Promise<store.StoredEvent> {
  const id = await once(tx, by, { key, asked: input }, async () => {
    found(await findClient(tx, input.clientId));
    const when = await whenOf(tx, by, input.date);
    const inserted = await store.insertOnce(tx, by, {
      nameId: await nameFor(tx, by, input.name),
      clientId: input.clientId,
      conversationId: null,
      assistantId: null,
      source: 'staff',
      description: input.description,
      ...(await subjectsFor(tx, input)),
      ...when,
    });
    if (inserted === undefined) refuseFields({ 'conversionEvent.name': ALREADY });
    await tell(tx, by, 'recorded', found(await store.read(tx, inserted)));
    return inserted;
  });
  return found(await store.read(tx, id));
}

/** `seen` is the version that the person edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  { input, seen }: { input: ConversionEventChange; seen: string | undefined },
): Promise<store.StoredEvent> {
  const before = found(await store.lockForUpdate(tx, id));
  refuseStale(before, seen);
  await store.update(tx, by, id, {
    nameId: await nameFor(tx, by, input.name),
    description: input.description,
    ...(await subjectsFor(tx, input, before)),
    ...(await whenOf(tx, by, input.date ?? before.date)),
  });
  const changed = found(await store.read(tx, id));
  await tell(tx, by, 'changed', changed);
  return changed;
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const event = found(await store.lockForUpdate(tx, id));
  await store.remove(tx, id);
  await tell(tx, by, 'removed', event);
}

/** The names and assistants from which people choose. */
export async function context(tx: TenantTx) {
  const goals = await listConversionGoals(tx);
  const used = await names.list(tx);
  const suggestions = used.map(({ name }) => name);
  for (const { event } of goals)
    if (event !== '' && knownConversion(event, suggestions) === undefined) suggestions.push(event);
  const recording = await filters.listRecording(
    tx,
    goals.map(({ id }) => id),
  );
  return {
    names: used.toSorted(byName),
    suggestions: suggestions.toSorted((one, other) => byName({ name: one }, { name: other })),
    assistants: goals.filter(({ id }) => recording.has(id)).map(({ id, name }) => ({ _id: id, name })),
  };
}
