import { canonicalDigits, countryOf, displayPhone, type Phone, splitPhone } from '@cauce/domain/phone';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { found } from '../../platform/mount/refusal.ts';
import { findOrRegister, giveNumber } from '../clients/index.ts';
import type { Line, Who } from './pieces.ts';
import * as conversations from './store.ts';
import * as store from './whose-store.ts';

export type Held = store.Held;

/** Control signs and quotes are no part of a name, whatever somebody calls themselves there. */
export const plainly = (name: string): string =>
  name
    .replaceAll(/[\p{C}\u2028\u2029"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();

const PLACES: Record<string, string> = {
  whatsapp: 'WhatsApp',
  whatsapp_qr: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
  simulator: 'prueba',
};
/** As somebody is called of whom nothing is known but where they wrote. */
export const namelessAt = (channel: string): string => `Contacto de ${PLACES[channel] ?? channel}`;

/** Asks a channel what somebody is called whose messages do not tell. */
export const ASK_NAME = 'channels.askName';
const SOURCES = { instagram: 'instagram', messenger: 'messenger' } as const;
const sourceOf = (channel: string) => SOURCES[channel as keyof typeof SOURCES] ?? 'whatsapp';

/** A number as we write it comes first: where the channel tells both, they stay under it. */
export function namesOf({ phone, userId }: Who): string[] {
  const digits = phone === undefined ? '' : canonicalDigits(phone);
  return [digits, userId ?? ''].filter((name) => name !== '');
}

const NO_PHONE = { countryCode: '52', countryCodeExt: '521', whatsapp: '' };

async function registered(
  tx: TenantTx,
  by: ActionContext,
  { channel }: Line,
  who: Who,
  phone: Phone | undefined,
) {
  const given = plainly(who.name ?? '');
  const other = phone === undefined ? namelessAt(channel) : displayPhone(phone);
  const { client } = await findOrRegister(
    tx,
    { ...by, signedBy: '', source: sourceOf(channel) },
    {
      name: given === '' ? other : given,
      lastname: '',
      email: '',
      ...NO_PHONE,
      ...(phone === undefined
        ? {}
        : { ...phone, countryCodeExt: countryOf(phone.countryCode)?.ext ?? phone.countryCode }),
    },
  );
  return client._id;
}

async function placed(
  tx: TenantTx,
  by: ActionContext,
  line: Line,
  { names, at }: { names: readonly string[]; at: Date },
): Promise<{ held: Held; known: string | null }> {
  const { conversationId, clientId: known } = await store.known(tx, line, names);
  const id = conversationId ?? (known === null ? undefined : await store.latestWith(tx, line, known));
  if (id !== undefined) return { held: await store.hold(tx, id), known };
  const [held] = await store.beginAll(tx, by.businessId, line, [{ address: names[0] ?? '', at }]);
  return { held: held!, known };
}

const isAskedFor = ({ channel, account }: Line, who: Who) =>
  channel in SOURCES && account !== '' && plainly(who.name ?? '') === '';

/** Those of one account one after the other: Meta lets ask so often and no oftener. */
const askName = (tx: TenantTx, { businessId }: ActionContext, { account }: Line, conversationId: string) =>
  enqueue(
    tx,
    ASK_NAME,
    { businessId, conversationId },
    { queue: `${ASK_NAME}:${account}`, key: `${ASK_NAME}:${conversationId}` },
  );

/** Whoever is asked for a name has been given up by then. */
const ASKED_FOR = 24 * 3_600_000;

/** Those who came before anybody asked for names, or while nobody could: once they write again. */
async function askOlder(tx: TenantTx, line: Line, all: readonly Told[]): Promise<void> {
  const nameless = all.filter(({ piece }) => isAskedFor(line, piece.who));
  const [first] = nameless;
  if (first === undefined) return;
  const names = nameless.flatMap(({ piece }) => namesOf(piece.who));
  const before = new Date(first.by.at.getTime() - ASKED_FOR);
  const called = namelessAt(line.channel);
  for (const id of await store.unasked(tx, line, { names, before, called }))
    await askName(tx, first.by, line, id);
}

const isSomebodys = ({ clientId, specialistId }: Held) => (clientId ?? specialistId) !== null;

interface Newcomer {
  by: ActionContext;
  who: Who;
  held: Held;
}

const phoneOf = ({ phone }: Who): Phone | undefined => (phone === undefined ? undefined : splitPhone(phone));

/** Whoever writes for the first time becomes a lead, unless they are of the team. */
async function welcome(tx: TenantTx, line: Line, all: readonly Newcomer[]): Promise<Held[]> {
  const phones = all.flatMap(({ who }) => phoneOf(who) ?? []);
  const team = await store.specialistsWith(tx, phones);
  const owned: Held[] = [];
  for (const { by, who, held } of all) {
    const phone = phoneOf(who);
    const colleague = team.find(
      ({ countryCode, whatsapp }) => countryCode === phone?.countryCode && whatsapp === phone.whatsapp,
    );
    const clientId = colleague === undefined ? await registered(tx, by, line, who, phone) : null;
    owned.push({ ...held, clientId, specialistId: colleague?.id ?? null });
    if (clientId !== null && isAskedFor(line, who)) await askName(tx, by, line, held.id);
  }
  await store.setOwners(tx, owned);
  return owned;
}

/** The conversation with whoever this is, held until the transaction ends. */
async function heldWith(tx: TenantTx, by: ActionContext, line: Line, who: Who): Promise<Held> {
  const { held, known } = await placed(tx, by, line, { names: namesOf(who), at: by.at });
  if (isSomebodys(held)) return held;
  if (known === null) return (await welcome(tx, line, [{ by, who, held }]))[0]!;
  const owned = { ...held, clientId: known };
  await store.setOwners(tx, [owned]);
  return owned;
}

/** Whoever hid their number until now and shows it is written to under it, and has it as a contact. */
async function shown(tx: TenantTx, by: ActionContext, line: Line, held: Held, who: Who): Promise<Held> {
  const [number] = namesOf({ phone: who.phone ?? '' });
  if (number === undefined || held.clientId === null || held.address !== who.userId) return held;
  await giveNumber(tx, by, held.clientId, number);
  await store.move(tx, line, held.address, number);
  return { ...held, address: number };
}

/** As whoever this is calls themselves there, if they are one of the business's people. */
const calledBy = ({ clientId }: Held, who: Who, at: Date): store.Name[] =>
  clientId === null
    ? []
    : namesOf(who).map((name) => ({ name, clientId, pushName: plainly(who.name ?? ''), at }));

export async function conversationWith(
  tx: TenantTx,
  by: ActionContext,
  line: Line,
  who: Who,
): Promise<conversations.Row> {
  const held = await shown(tx, by, line, await heldWith(tx, by, line, who), who);
  await store.keepNames(tx, by.businessId, line, calledBy(held, who, by.at));
  return found(await conversations.byId(tx, held.id));
}

/** No clock over there runs ahead of ours. */
export const begunAt = <T extends ActionContext>(by: T, at: Date): T => ({
  ...by,
  at: at < by.at ? at : by.at,
});

interface Told {
  by: ActionContext;
  piece: { who: Who; at: Date };
}

/** Those of whom nothing is known there: their conversations begin together. */
async function welcomeStrangers(
  tx: TenantTx,
  line: Line,
  all: readonly Told[],
  at: Map<string, Held>,
): Promise<void> {
  const strangers = all.filter(({ piece }) => namesOf(piece.who).every((name) => !at.has(name)));
  if (strangers.length === 0) return;
  const named = strangers.flatMap(({ piece }) => namesOf(piece.who));
  const seen = await store.namesKnown(tx, line, named);
  const fresh = new Map<string, { by: ActionContext; who: Who }>();
  for (const { by, piece } of strangers) {
    const names = namesOf(piece.who);
    const [address] = names;
    if (address === undefined || names.some((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    fresh.set(address, { by: begunAt(by, piece.at), who: piece.who });
  }
  if (fresh.size === 0) return;
  const wanted = [...fresh].map(([address, { by }]) => ({ address, at: by.at }));
  const begun = await store.beginAll(tx, all[0]!.by.businessId, line, wanted);
  const heldAt = new Map(begun.map((held) => [held.address, held]));
  const newcomers = [...fresh].map(([address, one]) => ({ ...one, held: heldAt.get(address)! }));
  const owned = await welcome(
    tx,
    line,
    newcomers.filter(({ held }) => !isSomebodys(held)),
  );
  const ownedById = new Map(owned.map((held) => [held.id, held]));
  for (const { who, held } of newcomers)
    for (const name of namesOf(who)) at.set(name, ownedById.get(held.id) ?? held);
}

/** The conversation that each of them is said in. */
export async function conversationsOf<T extends Told>(
  tx: TenantTx,
  line: Line,
  all: readonly T[],
): Promise<Map<T, Held>> {
  const addresses = new Set(all.flatMap(({ piece }) => namesOf(piece.who)));
  const at = new Map((await store.holdAt(tx, line, [...addresses])).map((held) => [held.address, held]));
  await welcomeStrangers(tx, line, all, at);
  const placedAt = new Map<T, Held>();
  const called: store.Name[] = [];
  for (const told of all) {
    const { by, piece } = told;
    const names = namesOf(piece.who);
    let held = names.map((name) => at.get(name)).find((known) => known !== undefined);
    if (held === undefined || !isSomebodys(held)) {
      held = await heldWith(tx, begunAt(by, piece.at), line, piece.who);
      for (const name of [held.address, ...names]) at.set(name, held);
    }
    held = await shown(tx, by, line, held, piece.who);
    for (const name of names) at.set(name, held);
    placedAt.set(told, held);
    called.push(...calledBy(held, piece.who, by.at));
  }
  await store.keepNames(tx, all[0]!.by.businessId, line, called);
  await askOlder(tx, line, all);
  return placedAt;
}
