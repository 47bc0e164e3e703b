import type { Client, ClientInput } from '@cauce/contract/clients';
import { announce } from '../../events.ts';
import { record } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { By } from '../../platform/mount/actor.ts';
import { found, Refusal, refuse } from '../../platform/mount/refusal.ts';
import { nameOf } from './name.ts';
import { wordsOf } from './sought.ts';
import * as store from './store.ts';
import type { Registrar } from './store.ts';

/** Without words, whoever came last. */
export async function search(tx: TenantTx, text: string, limit: number): Promise<Client[]> {
  const words = wordsOf(text);
  return words.length === 0 ? store.newest(tx, limit) : store.search(tx, words, limit);
}

export const clientOf = (tx: TenantTx, id: string): Promise<Client | undefined> => store.byId(tx, id);

/** Whether somebody with this number is known already. */
export async function isKnown(
  tx: TenantTx,
  phone: { countryCode: string; whatsapp: string },
): Promise<boolean> {
  return (await store.byPhone(tx, phone)) !== undefined;
}

export async function read(tx: TenantTx, id: string): Promise<Client> {
  return found(await store.byId(tx, id));
}

async function tellOf(tx: TenantTx, businessId: string, clientId: string): Promise<void> {
  await announce(tx, 'client.registered', { businessId, clientId });
}

/** One person per number: the second time it is said whose it is. */
export async function register(tx: TenantTx, by: By, signedBy: string, input: ClientInput): Promise<Client> {
  const client = await store.insert(tx, { ...by, signedBy }, input);
  if (client === undefined) {
    const holder = await store.byPhone(tx, input);
    const message = `Ese número ya es de ${holder === undefined ? 'otro contacto' : nameOf(holder)}`;
    throw new Refusal('conflict', { message, fields: { 'client.whatsapp': message } });
  }
  const detail = { name: nameOf(client) };
  await record(tx, by, { action: 'client.registered', subjectKind: 'client', subjectId: client._id, detail });
  await tellOf(tx, by.businessId, client._id);
  return client;
}

type Introduced = Pick<
  ClientInput,
  'name' | 'lastname' | 'whatsapp' | 'countryCode' | 'countryCodeExt' | 'email'
>;

/** Whoever the number belongs to, or a new lead. What is known of them already is not overwritten by a stranger. */
export async function findOrRegister(
  tx: TenantTx,
  by: Registrar,
  person: Introduced,
): Promise<{ client: Client; isNew: boolean }> {
  const known = await store.byPhone(tx, person);
  if (known !== undefined) return { client: known, isNew: false };
  const client = await store.insert(tx, by, {
    ...person,
    customId: '',
    secondLastname: '',
    type: 'lead',
    birthdate: null,
    gender: '',
    noRespond: false,
    notes: [],
  });
  // Somebody else registered them between the two looks.
  if (client === undefined) {
    return { client: (await store.byPhone(tx, person)) ?? refuse('conflict'), isNew: false };
  }
  await tellOf(tx, by.businessId, client._id);
  return { client, isNew: true };
}

/** A lead who came is a client; a client stays one, and what is personal stays so. */
export async function becomeClient(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  clientId: string,
): Promise<void> {
  if (await store.promote(tx, clientId, by.at)) {
    await announce(tx, 'client.changed', { businessId: by.businessId, clientId });
  }
}
