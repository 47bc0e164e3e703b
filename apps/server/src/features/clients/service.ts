import type { Client, ClientChange, ClientInput, ClientSource } from '@cauce/contract/clients';
import { CHOOSE_COUNTRY, isKeptCountry } from '@cauce/contract/kit/country';
import { countryOf, samePerson, splitPhone, wholeNumber } from '@cauce/domain/phone';
import { announce } from '../../events.ts';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { removeUnlessHeld } from '../../platform/database/savepoint.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, Refusal, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { nameOf } from './name.ts';
import { inOrder } from './row-store.ts';
import type { Page } from './search-store.ts';
import * as searching from './search-store.ts';
import { numbersIn, wordsOf } from './sought.ts';
import * as store from './store.ts';
import { forgiven } from './wanted.ts';

const isActive = ({ isArchived }: Client) => !isArchived;

/** Without words, whoever came last; where words lead to nobody, whoever was meant. */
export async function search(tx: TenantTx, text: string, page: Page): Promise<Client[]> {
  const words = wordsOf(text);
  if (words.length === 0) return searching.newest(tx, page);
  const called = await searching.withNumber(tx, numbersIn(words));
  if (called.length > 0) return called.filter(isActive).slice(page.skip, page.skip + page.most);
  const people = await searching.search(tx, words, page);
  if (people.length > 0) return people;
  const isBeyond = page.skip > 0 && (await searching.search(tx, words, { most: 1, skip: 0 })).length > 0;
  return isBeyond ? [] : inOrder(tx, await forgiven(tx, words, page));
}

export const clientOf = (tx: TenantTx, id: string): Promise<Client | undefined> => store.byId(tx, id);

/** Whether somebody with this number is known already. */
export async function isKnown(
  tx: TenantTx,
  phone: { countryCode: string; whatsapp: string },
): Promise<boolean> {
  return (await store.byPhone(tx, phone)) !== undefined;
}

type Deed = 'registered' | 'changed' | 'noted' | 'archived' | 'reactivated' | 'deleted';
const EVENTS = { registered: 'client.registered', deleted: 'client.removed' } as const;

/** Who did it, for the record; and that it happened, for whoever shows it. */
export async function tellOf(tx: TenantTx, by: AuditContext, deed: Deed, client: Client): Promise<void> {
  const subject = { subjectKind: 'client', subjectId: client._id, detail: { name: nameOf(client) } };
  await recordAudit(tx, by, { action: `client.${deed}`, ...subject });
  const event = deed === 'registered' || deed === 'deleted' ? EVENTS[deed] : 'client.changed';
  await announce(tx, event, { businessId: by.businessId, clientId: client._id });
}

/** Whose a number is, in words. */
export function takenBy(holder: Client | undefined): string {
  if (holder === undefined) return 'Ese número ya es de otro contacto';
  return `Ese número ya es de ${nameOf(holder)}${holder.isArchived ? ', que está archivado' : ''}`;
}

async function refuseTaken(tx: TenantTx, phone: { countryCode: string; whatsapp: string }): Promise<never> {
  const message = takenBy(await store.byPhone(tx, phone));
  throw new Refusal('conflict', { message, fields: { 'client.whatsapp': message } });
}

/** One person per number: the second time it is said whose it is. */
export async function register(
  tx: TenantTx,
  by: AuditContext,
  signedBy: string,
  input: ClientInput,
): Promise<Client> {
  const client = await store.insert(tx, { ...by, signedBy, source: 'staff' }, input);
  if (client === undefined) return refuseTaken(tx, input);
  await tellOf(tx, by, 'registered', client);
  return client;
}

export async function hold(tx: TenantTx, id: string): Promise<Client> {
  return found(await store.hold(tx, id));
}

export function refuseArchived(client: Client, purpose: 'cambiarlo' | 'eliminarlo'): void {
  if (client.isArchived) refuse('conflict', `Este contacto está archivado. Reactívalo para ${purpose}`);
}

/** A whole client again: what was given, and for the rest what was there. */
function merged(before: Client, given: ClientChange): ClientInput {
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...before, gender: before.gender as ClientInput['gender'], ...told };
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  { given, seen }: { given: ClientChange; seen: string | undefined },
): Promise<Client> {
  const before = await hold(tx, id);
  refuseArchived(before, 'cambiarlo');
  refuseStale(before, seen);
  const input = merged(before, given);
  if (!isKeptCountry(input)) refuseFields({ 'client.countryCode': CHOOSE_COUNTRY });
  const client = await store.update(tx, by, id, input);
  if (client === undefined) return refuseTaken(tx, input);
  await tellOf(tx, by, 'changed', client);
  return client;
}

const NOTES_AT_MOST = 500;

export async function addNote(tx: TenantTx, by: AuditContext, id: string, text: string): Promise<Client> {
  const before = await hold(tx, id);
  refuseArchived(before, 'cambiarlo');
  if (before.notes.length >= NOTES_AT_MOST)
    refuse('conflict', `Este contacto ya tiene ${NOTES_AT_MOST} notas`);
  const client = await store.addNote(tx, by, id, text);
  await tellOf(tx, by, 'noted', client);
  return client;
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  archived: boolean,
): Promise<Client> {
  const before = await hold(tx, id);
  if (before.isArchived === archived) return before;
  await store.setArchived(tx, by, id, archived);
  const client = found(await store.byId(tx, id));
  await tellOf(tx, by, archived ? 'archived' : 'reactivated', client);
  return client;
}

/** Goes for good only when no appointment speaks of them. */
export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const client = await hold(tx, id);
  refuseArchived(client, 'eliminarlo');
  if ((await removeUnlessHeld(tx, () => store.remove(tx, id))) === 'held') {
    await setArchived(tx, by, id, true);
    return 'archived';
  }
  await tellOf(tx, by, 'deleted', client);
  return 'deleted';
}

type Introduced = Pick<
  ClientInput,
  'name' | 'lastname' | 'whatsapp' | 'countryCode' | 'countryCodeExt' | 'email'
>;
type Introducer = { businessId: string; at: Date; signedBy: string; source?: ClientSource };

/** Whoever was put away and books again is among the others again. */
async function comeBack(tx: TenantTx, { businessId, at }: Introducer, client: Client): Promise<void> {
  await store.bringBack(tx, client._id, at);
  await announce(tx, 'client.changed', { businessId, clientId: client._id });
}

/** Whoever the number belongs to, or a new lead. What is known of them already is not overwritten by a stranger. */
export async function findOrRegister(
  tx: TenantTx,
  by: Introducer,
  person: Introduced,
): Promise<{ client: Client; isNew: boolean }> {
  const known = await store.byPhone(tx, person);
  if (known?.isArchived === true) await comeBack(tx, by, known);
  if (known !== undefined) return { client: known, isNew: false };
  const client = await store.insert(
    tx,
    { source: 'link', ...by },
    {
      ...person,
      customId: '',
      secondLastname: '',
      type: 'lead',
      birthdate: null,
      gender: '',
      noRespond: false,
      notes: [],
    },
  );
  // Somebody else registered them between the two looks.
  if (client === undefined) {
    return { client: (await store.byPhone(tx, person)) ?? refuse('conflict'), isNew: false };
  }
  await announce(tx, 'client.registered', { businessId: by.businessId, clientId: client._id });
  return { client, isNew: true };
}

const extOf = (code: string): string => countryOf(code)?.ext ?? code;

/** Writes down somebody's new number, unless theirs was another than this or the new one is somebody else's. */
export async function moveNumber(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  clientId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const before = await store.hold(tx, clientId);
  const phone = splitPhone(to);
  if (before === undefined || phone === undefined || !samePerson(wholeNumber(before), from)) return;
  const input = merged(before, { ...phone, countryCodeExt: extOf(phone.countryCode) });
  if ((await store.update(tx, { businessId, at }, clientId, input)) === undefined) return;
  await announce(tx, 'client.changed', { businessId, clientId });
}

/** Writes down the number of somebody who had none, unless it is somebody else's. */
export async function giveNumber(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  clientId: string,
  number: string,
): Promise<void> {
  const before = await store.hold(tx, clientId);
  const phone = splitPhone(number);
  if (before === undefined || phone === undefined || before.whatsapp !== '') return;
  const input = merged(before, { ...phone, countryCodeExt: extOf(phone.countryCode) });
  if ((await store.update(tx, { businessId, at }, clientId, input)) === undefined) return;
  await announce(tx, 'client.changed', { businessId, clientId });
}

/** Calls somebody by what they call themselves, unless somebody named them meanwhile. */
export async function nameNameless(
  tx: TenantTx,
  by: ActionContext,
  clientId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const before = await store.hold(tx, clientId);
  if (before === undefined || before.name !== from || before.lastname !== '') return;
  if ((await store.update(tx, by, clientId, merged(before, { name: to }))) === undefined) return;
  await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
}

/** A lead who came is a client; a client stays one, and what is personal stays so. */
export async function becomeClient(tx: TenantTx, by: ActionContext, clientId: string): Promise<void> {
  if (await store.promote(tx, clientId, by.at)) {
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  }
}
