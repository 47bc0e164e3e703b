import {
  type Client,
  type ClientChange,
  type ClientInput,
  type ClientSource,
  emptyClientFields,
} from '@cauce/contract/clients/clients';
import { CHOOSE_COUNTRY, isStoredCountry } from '@cauce/contract/kit/country';
import { undialableNumbers } from '@cauce/contract/kit/dialable';
import { defineArchivable } from '../../archivable.ts';
import { announce } from '../../events.ts';
import type { ActionContext, AuditContext, SignedContext } from '../../platform/action-context.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { nameOf } from './name.ts';
import * as store from './store.ts';

export const findClient = (tx: TenantTx, id: string): Promise<Client | undefined> => store.byId(tx, id);

export const findByNumber = (
  tx: TenantTx,
  phone: { countryCode: string; whatsapp: string },
): Promise<Client | undefined> => store.byPhone(tx, phone);

const clients = defineArchivable({
  kind: 'client',
  createdVerb: 'registered',
  otherVerbs: ['noted'],
  events: { created: 'client.registered', changed: 'client.changed', removed: 'client.removed' },
  archivedMessages: {
    change: 'Este contacto está archivado. Reactívalo para cambiarlo',
    remove: 'Este contacto está archivado. Reactívalo para eliminarlo',
  },
  read: store.byId,
  lock: store.lockForUpdate,
  nameOf,
});
export const { announceAndAudit, lockUnarchived, setArchived, remove } = clients;

export function numberTakenMessage(holder: Client | undefined): string {
  if (holder === undefined) return 'Ese número ya es de otro contacto';
  return `Ese número ya es de ${nameOf(holder)}${holder.isArchived ? ', que está archivado' : ''}`;
}

async function refuseTakenNumber(
  tx: TenantTx,
  phone: { countryCode: string; whatsapp: string },
): Promise<never> {
  const message = numberTakenMessage(await store.byPhone(tx, phone));
  throw new Refusal('conflict', { message, fields: { 'client.whatsapp': message } });
}

/** A number belongs to one client: a second registration is refused with their name. */
export async function register(
  tx: TenantTx,
  by: AuditContext,
  signedBy: string,
  input: ClientInput,
): Promise<Client> {
  const client = await store.insert(tx, { ...by, signedBy, source: 'staff' }, input);
  if (client === undefined) return refuseTakenNumber(tx, input);
  await announceAndAudit(tx, by, 'created', client);
  return client;
}

/** Applies the given fields to the stored ones. */
export function applyChange(before: Client, given: ClientChange): ClientInput {
  const changedFields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...before, gender: before.gender as ClientInput['gender'], ...changedFields };
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  { given, seen }: { given: ClientChange; seen: string | undefined },
): Promise<Client> {
  const before = await clients.lockForChange(tx, id, seen);
  const input = applyChange(before, given);
  if (!isStoredCountry(input)) refuseFields({ 'client.countryCode': CHOOSE_COUNTRY });
  for (const [field, message] of undialableNumbers(['whatsapp'], input, before))
    refuseFields({ [`client.${field}`]: message });
  const client = await store.update(tx, by, id, input);
  if (client === undefined) return refuseTakenNumber(tx, input);
  await announceAndAudit(tx, by, 'changed', client);
  return client;
}

const MAX_NOTES = 500;

export async function addNote(tx: TenantTx, by: AuditContext, id: string, text: string): Promise<Client> {
  const before = await lockUnarchived(tx, id);
  if (before.notes.length >= MAX_NOTES) refuse('conflict', `Este contacto ya tiene ${MAX_NOTES} notas`);
  const client = await store.addNote(tx, by, id, text);
  await announceAndAudit(tx, by, 'noted', client);
  return client;
}

type NewContact = Pick<
  ClientInput,
  'name' | 'lastname' | 'whatsapp' | 'countryCode' | 'countryCodeExt' | 'email'
>;
type Registration = SignedContext & { source?: ClientSource };

/** An archived client who books again is restored. */
async function restore(tx: TenantTx, by: Registration, { _id: clientId }: Client): Promise<void> {
  await archivableRows.setArchived(tx, by, 'client', clientId, false);
  await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
}

/**
 * Finds the client with this number or registers a lead. Fields of a known client are not overwritten by a visitor.
 */
export async function findOrRegister(
  tx: TenantTx,
  by: Registration,
  person: NewContact,
): Promise<{ client: Client; isNew: boolean }> {
  const known = await store.byPhone(tx, person);
  if (known?.isArchived === true) await restore(tx, by, known);
  if (known !== undefined) return { client: known, isNew: false };
  const { name, lastname, whatsapp, countryCode, countryCodeExt, email } = person;
  const fields = { ...emptyClientFields(), name, lastname, whatsapp, countryCode, countryCodeExt, email };
  const client = await store.insert(tx, { source: 'link', ...by }, fields);
  // Another transaction registered them meanwhile.
  if (client === undefined) {
    return { client: (await store.byPhone(tx, person)) ?? refuse('conflict'), isNew: false };
  }
  await announce(tx, 'client.registered', { businessId: by.businessId, clientId: client._id });
  return { client, isNew: true };
}

/** Turns a lead into a client. A personal contact stays one. */
export async function promoteLead(tx: TenantTx, by: ActionContext, clientId: string): Promise<void> {
  if (await store.promote(tx, clientId, by.at)) {
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  }
}
