import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import { countryOf, displayPhone, type Phone, splitPhone } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { findOrRegister } from '../../clients/index.ts';
import { setMissingNumber } from '../../clients/reported/index.ts';
import type { ChannelAccount, ContactIdentity } from '../../../providers/channels/index.ts';
import * as conversations from '../store.ts';
import { listAddresses } from './contact-addresses.ts';
import { moveNumbers } from './move-numbers.ts';
import * as store from './contact-store.ts';

export type LockedConversation = store.LockedConversation;

/** Removes control characters and quotes, which are no part of a name. */
export const cleanName = (name: string): string =>
  name
    .replaceAll(/[\p{C}\u2028\u2029"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();

/** This job asks a channel for a name that its messages do not carry. */
export const ASK_NAME_JOB = 'channels.askName';

const NO_PHONE = { countryCode: '52', countryCodeExt: '521', whatsapp: '' };

async function registerClient(
  tx: TenantTx,
  by: ActionContext,
  { channel }: ChannelAccount,
  who: ContactIdentity,
  phone: Phone | undefined,
) {
  const given = cleanName(who.name ?? '');
  const other = phone === undefined ? CHANNELS[channel].placeholderName : displayPhone(phone);
  const { client } = await findOrRegister(
    tx,
    { ...by, signedBy: '', source: CHANNELS[channel].clientSource },
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

async function lockOrStart(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  { names, at }: { names: readonly string[]; at: Date },
): Promise<{ conversation: LockedConversation; known: string | null }> {
  const { conversationId, clientId: known } = await store.findKnown(tx, channelAccount, names);
  const id =
    conversationId ?? (known === null ? undefined : await store.latestOfClient(tx, channelAccount, known));
  if (id !== undefined) return { conversation: await store.lockForUpdate(tx, id), known };
  const [conversation] = await store.findOrInsertAll(tx, by.businessId, channelAccount, [
    { address: names[0] ?? '', at },
  ]);
  return { conversation: conversation!, known };
}

const needsName = ({ channel, account }: ChannelAccount, who: ContactIdentity) =>
  CHANNELS[channel].profiles && account !== '' && cleanName(who.name ?? '') === '';

/** One account asks one name at a time, because Meta limits the rate. */
const enqueueAskName = (
  tx: TenantTx,
  { businessId }: ActionContext,
  { account }: ChannelAccount,
  conversationId: string,
) =>
  enqueue(
    tx,
    ASK_NAME_JOB,
    { businessId, conversationId },
    { queue: `${ASK_NAME_JOB}:${account}`, key: `${ASK_NAME_JOB}:${conversationId}` },
  );

/** A name that was not found within this time is not asked for any more. */
const ASK_PERIOD = 24 * 3_600_000;

/** Also asks for names of clients who wrote before names were requested, once they write again. */
async function askMissingNames(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  all: readonly ContactEvent[],
): Promise<void> {
  const nameless = all.filter(({ event }) => needsName(channelAccount, event.who));
  const [first] = nameless;
  if (first === undefined) return;
  const names = nameless.flatMap(({ event }) => listAddresses(event.who));
  const before = new Date(first.by.at.getTime() - ASK_PERIOD);
  const called = CHANNELS[channelAccount.channel].placeholderName;
  for (const id of await store.listUnnamed(tx, channelAccount, { names, before, called }))
    await enqueueAskName(tx, first.by, channelAccount, id);
}

const hasOwner = ({ clientId, specialistId }: LockedConversation) => (clientId ?? specialistId) !== null;

interface NewContact {
  by: ActionContext;
  who: ContactIdentity;
  conversation: LockedConversation;
}

const phoneOf = ({ phone }: ContactIdentity): Phone | undefined =>
  phone === undefined ? undefined : splitPhone(phone);

/** A person who writes for the first time becomes a lead, unless the number belongs to a specialist. */
async function assignOwners(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  all: readonly NewContact[],
): Promise<LockedConversation[]> {
  const phones = all.flatMap(({ who }) => phoneOf(who) ?? []);
  const team = await store.listSpecialistsByPhone(tx, phones);
  const owned: LockedConversation[] = [];
  for (const { by, who, conversation } of all) {
    const phone = phoneOf(who);
    const colleague = team.find(
      ({ countryCode, whatsapp }) => countryCode === phone?.countryCode && whatsapp === phone.whatsapp,
    );
    const clientId =
      colleague === undefined ? await registerClient(tx, by, channelAccount, who, phone) : null;
    owned.push({ ...conversation, clientId, specialistId: colleague?.id ?? null });
    if (clientId !== null && needsName(channelAccount, who))
      await enqueueAskName(tx, by, channelAccount, conversation.id);
  }
  await store.setOwners(tx, owned);
  return owned;
}

/** Finds or starts the conversation and locks it until the transaction ends. */
async function lockConversationWith(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  who: ContactIdentity,
): Promise<LockedConversation> {
  const { conversation, known } = await lockOrStart(tx, by, channelAccount, {
    names: listAddresses(who),
    at: by.at,
  });
  if (hasOwner(conversation)) return conversation;
  if (known === null) return (await assignOwners(tx, channelAccount, [{ by, who, conversation }]))[0]!;
  const owned = { ...conversation, clientId: known };
  await store.setOwners(tx, [owned]);
  return owned;
}

/** Once a person shows their number, it becomes the address of the conversation and the client's number. */
async function adoptShownNumber(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  conversation: LockedConversation,
  who: ContactIdentity,
): Promise<LockedConversation> {
  const [number] = listAddresses({ phone: who.phone ?? '' });
  if (number === undefined || conversation.clientId === null || conversation.address !== who.userId)
    return conversation;
  await setMissingNumber(tx, by, conversation.clientId, number);
  await store.changeAddress(tx, channelAccount, conversation.address, number);
  return { ...conversation, address: number };
}

/** Identities are stored for clients only. */
const identitiesOf = ({ clientId }: LockedConversation, who: ContactIdentity, at: Date): store.KnownName[] =>
  clientId === null
    ? []
    : listAddresses(who).map((name) => ({ name, clientId, pushName: cleanName(who.name ?? ''), at }));

export async function resolveConversation(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  who: ContactIdentity,
): Promise<conversations.Row> {
  await moveNumbers(tx, channelAccount, [{ by, event: { who } }]);
  const conversation = await adoptShownNumber(
    tx,
    by,
    channelAccount,
    await lockConversationWith(tx, by, channelAccount, who),
    who,
  );
  await store.insertNames(tx, by.businessId, channelAccount, identitiesOf(conversation, who, by.at));
  return found(await conversations.byId(tx, conversation.id));
}

/** The channel's clock may run ahead of ours. */
export const withEarlierTime = <T extends ActionContext>(by: T, at: Date): T => ({
  ...by,
  at: at < by.at ? at : by.at,
});

interface ContactEvent {
  by: ActionContext;
  event: { who: ContactIdentity; at: Date };
}

/** Conversations of unknown people start together, with one statement each way. */
async function startNewConversations(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  all: readonly ContactEvent[],
  at: Map<string, LockedConversation>,
): Promise<void> {
  const unknownContacts = all.filter(({ event }) => listAddresses(event.who).every((name) => !at.has(name)));
  if (unknownContacts.length === 0) return;
  const named = unknownContacts.flatMap(({ event }) => listAddresses(event.who));
  const seen = await store.listKnownNames(tx, channelAccount, named);
  const newcomersByAddress = new Map<string, { by: ActionContext; who: ContactIdentity }>();
  for (const { by, event } of unknownContacts) {
    const names = listAddresses(event.who);
    const [address] = names;
    if (address === undefined || names.some((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    newcomersByAddress.set(address, { by: withEarlierTime(by, event.at), who: event.who });
  }
  if (newcomersByAddress.size === 0) return;
  const starts = [...newcomersByAddress].map(([address, { by }]) => ({ address, at: by.at }));
  const started = await store.findOrInsertAll(tx, all[0]!.by.businessId, channelAccount, starts);
  const startedAt = new Map(started.map((conversation) => [conversation.address, conversation]));
  const newcomers = [...newcomersByAddress].map(([address, one]) => ({
    ...one,
    conversation: startedAt.get(address)!,
  }));
  const owned = await assignOwners(
    tx,
    channelAccount,
    newcomers.filter(({ conversation }) => !hasOwner(conversation)),
  );
  const ownedById = new Map(owned.map((conversation) => [conversation.id, conversation]));
  for (const { who, conversation } of newcomers)
    for (const name of listAddresses(who)) at.set(name, ownedById.get(conversation.id) ?? conversation);
}

/** Resolves the conversation of each event. */
export async function resolveConversations<T extends ContactEvent>(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  all: readonly T[],
): Promise<Map<T, LockedConversation>> {
  await moveNumbers(tx, channelAccount, all);
  const addresses = new Set(all.flatMap(({ event }) => listAddresses(event.who)));
  const at = new Map(
    (await store.lockAtAddresses(tx, channelAccount, [...addresses])).map((conversation) => [
      conversation.address,
      conversation,
    ]),
  );
  await startNewConversations(tx, channelAccount, all, at);
  const conversationOf = new Map<T, LockedConversation>();
  const identities: store.KnownName[] = [];
  for (const item of all) {
    const { by, event } = item;
    const names = listAddresses(event.who);
    let conversation = names.map((name) => at.get(name)).find((known) => known !== undefined);
    if (conversation === undefined || !hasOwner(conversation)) {
      conversation = await lockConversationWith(tx, withEarlierTime(by, event.at), channelAccount, event.who);
      for (const name of [conversation.address, ...names]) at.set(name, conversation);
    }
    conversation = await adoptShownNumber(tx, by, channelAccount, conversation, event.who);
    for (const name of names) at.set(name, conversation);
    conversationOf.set(item, conversation);
    identities.push(...identitiesOf(conversation, event.who, by.at));
  }
  await store.insertNames(tx, all[0]!.by.businessId, channelAccount, identities);
  await askMissingNames(tx, channelAccount, all);
  return conversationOf;
}
