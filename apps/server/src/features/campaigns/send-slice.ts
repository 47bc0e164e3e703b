import { channelPace, sharedPace, sliceSize } from '@cauce/domain/campaigns/pace';
import { nextOpening, type SendingHours } from '@cauce/domain/campaigns/sending-hours';
import { wholeNumber } from '@cauce/domain/people/phone';
import { LEFT_OUT } from '@cauce/domain/texts/campaign-text';
import { type Decision, decide, SKIPPED } from '@cauce/domain/texts/notification-check';
import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { listMessageContacts, type MessageContact } from '../clients/list/index.ts';
import { AUTOMATIC } from '../conversations/index.ts';
import {
  loadSendingConditions,
  permitMessages,
  queueToPhones,
  type SenderAccount,
} from '../conversations/outbound/index.ts';
import { lacksValue, type LoadedContent, loadContent, loadValues, toMessage } from './content.ts';
import { finish, pauseFor } from './endings.ts';
import { loadHours, NEVER_OPEN } from './hours.ts';
import * as recipients from './recipients-store.ts';
import type { RecipientChange } from './recipients-store.ts';
import { findSender } from './sender.ts';
import * as store from './store.ts';
import type { StoredCampaign } from './store.ts';

export interface SliceContext extends ActionContext {
  channels: Channels;
  publicUrl: string;
}

/** A campaign that may write now, with all that its messages need. */
interface ReadyCampaign {
  campaign: StoredCampaign;
  sender: SenderAccount;
  loaded: LoadedContent;
  hours: SendingHours;
}

const addressOf = ({ phone }: MessageContact): string => (phone.whatsapp === '' ? '' : wholeNumber(phone));

type ValuesOf = Awaited<ReturnType<typeof loadValues>>;

/** Finds why a contact gets nothing at all, beside the reasons that hold for every message. */
function whyLeftOut(
  { campaign, loaded }: ReadyCampaign,
  contact: MessageContact,
  { written, valuesOf }: { written: ReadonlySet<string>; valuesOf: ValuesOf },
): string | undefined {
  if (written.has(contact.id)) return LEFT_OUT.anotherToday;
  const isForArchived = campaign.plannedFor?.filters.archived === 'true';
  if (contact.isArchived && !isForArchived) return SKIPPED.archived;
  return lacksValue(loaded, valuesOf(contact)) ? LEFT_OUT.missingValue : undefined;
}

/** Whether each contact gets the message now; a reason when not. */
async function decideAll(
  tx: TenantTx,
  at: Date,
  ready: ReadyCampaign,
  { contacts, valuesOf }: { contacts: readonly MessageContact[]; valuesOf: ValuesOf },
): Promise<Map<string, Decision>> {
  const { campaign, sender, loaded, hours } = ready;
  const conditionsOf = await loadSendingConditions(tx, sender, contacts.map(addressOf));
  const dayStart = dayBounds(isoDateIn(at, hours.zone), hours.zone).start;
  const ids = contacts.map(({ id }) => id);
  const written = await recipients.listWrittenToday(tx, ids, { campaignId: campaign.id, dayStart });
  return new Map(
    contacts.map((contact): [string, Decision] => {
      const { id, noRespond, optedOut } = contact;
      const reason = whyLeftOut(ready, contact, { written, valuesOf });
      if (reason !== undefined) return [id, { is: 'skip', reason }];
      const conditions = conditionsOf(addressOf(contact));
      const planned = {
        kind: 'free' as const,
        atOnce: false,
        dueAt: at,
        version: undefined,
        isAfter: false,
        entry: undefined,
        appointment: undefined,
        contact: { noRespond, optedOut },
      };
      // A template of the campaign may be sent at any time.
      const openUntil = loaded.template === undefined ? conditions.openUntil : undefined;
      const templates = conditions.templates && loaded.closed === 'notice';
      return [id, decide(planned, { ...hours, ...conditions, openUntil, templates }, at)];
    }),
  );
}

const leftOut = (clientId: string, reason: string): RecipientChange => ({
  clientId,
  state: 'left_out',
  reason,
  dueAt: null,
  messageId: null,
});

/** Queues the messages of these contacts and records what became of each, in this transaction. */
async function writeTo(
  tx: TenantTx,
  { businessId, at, publicUrl }: SliceContext,
  ready: ReadyCampaign,
  clientIds: readonly string[],
): Promise<number> {
  const found = await listMessageContacts(tx, clientIds);
  const contacts = clientIds.flatMap((id) => found.get(id) ?? []);
  const valuesOf = await loadValues(tx, { at, publicUrl }, contacts);
  const decisions = await decideAll(tx, at, ready, { contacts, valuesOf });
  const toSend = contacts.flatMap((contact) => {
    const decision = decisions.get(contact.id);
    return decision?.is === 'send' ? [{ contact, mode: decision.mode }] : [];
  });
  const permits = await permitMessages(
    tx,
    at,
    toSend.map(({ contact }) => ({ purpose: 'campaign', clientId: contact.id, address: addressOf(contact) })),
  );
  const changes: RecipientChange[] = contacts.flatMap(({ id }) => {
    const decision = decisions.get(id);
    if (decision?.is === 'skip') return [leftOut(id, decision.reason)];
    if (decision?.is !== 'shift') return [];
    return [{ clientId: id, state: 'waiting', reason: decision.reason, dueAt: decision.to, messageId: null }];
  });
  const permitted = toSend.flatMap(({ contact, mode }, index) => {
    const result = permits[index] ?? { withheld: SKIPPED.noNumber };
    if ('permit' in result) return [{ contact, mode, permit: result.permit }];
    changes.push(leftOut(contact.id, result.withheld));
    return [];
  });
  const messageIds = await queueToPhones(
    tx,
    { businessId, at },
    ready.sender,
    permitted.map(({ contact, mode, permit }) => ({
      ...AUTOMATIC,
      clientId: contact.id,
      specialistId: null,
      permit,
      ...toMessage(ready.loaded, valuesOf(contact), mode),
    })),
  );
  for (const [index, { contact }] of permitted.entries())
    changes.push({
      clientId: contact.id,
      state: 'queued',
      reason: '',
      dueAt: null,
      messageId: messageIds[index] ?? null,
    });
  await recipients.record(tx, ready.campaign.id, at, changes);
  return permitted.length;
}

/** Reads what the campaign needs, or pauses it. A campaign outside of its hours waits for them. */
async function prepare(
  tx: TenantTx,
  slice: SliceContext,
  campaign: StoredCampaign,
): Promise<ReadyCampaign | { waitUntil: Date | undefined }> {
  const pauseWith = async (reason: string) => {
    await pauseFor(tx, slice, campaign, reason);
    return { waitUntil: undefined };
  };
  const sender = await findSender(tx, slice.channels, campaign);
  if (sender.stopped !== undefined) return pauseWith(sender.stopped);
  const loaded = await loadContent(tx, sender, campaign.content);
  if ('fault' in loaded) return pauseWith(loaded.fault);
  const hours = await loadHours(tx, campaign.schedule);
  const opening = nextOpening(slice.at, hours);
  if (opening === undefined) return pauseWith(NEVER_OPEN);
  return opening > slice.at ? { waitUntil: opening } : { campaign, sender, loaded, hours };
}

/** How many messages the campaign may queue today, and when the next day begins. */
async function restOfToday(tx: TenantTx, at: Date, { campaign, hours }: ReadyCampaign) {
  const { start, end } = dayBounds(isoDateIn(at, hours.zone), hours.zone);
  const { dailyCap } = campaign.schedule;
  if (dailyCap === null) return { rest: Infinity, tomorrow: end };
  return { rest: dailyCap - (await recipients.countQueuedSince(tx, campaign.id, start)), tomorrow: end };
}

/** Takes the next messages. Returns when the following ones are due; undefined when the campaign ended. */
async function takeNext(
  tx: TenantTx,
  slice: SliceContext,
  ready: ReadyCampaign,
  running: number,
): Promise<Date | undefined> {
  const { at } = slice;
  const { campaign, sender, hours } = ready;
  const { rest, tomorrow } = await restOfToday(tx, at, ready);
  const next = await recipients.findNextDue(tx, campaign.id);
  if (next === undefined) return finish(tx, slice, campaign).then(() => undefined);
  if (rest <= 0) return nextOpening(tomorrow, hours) ?? tomorrow;
  if (next > at) return next;
  const pace = sharedPace(campaign.schedule.perMinute, channelPace(sender.channel.limits.perSecond), running);
  const clientIds = await recipients.lockWaiting(tx, campaign.id, {
    at,
    most: Math.min(sliceSize(pace), rest),
  });
  const queued = await writeTo(tx, slice, ready, clientIds);
  if ((await recipients.findNextDue(tx, campaign.id)) === undefined)
    return finish(tx, slice, campaign).then(() => undefined);
  // Contacts who are left out take no time.
  return new Date(at.getTime() + Math.ceil((queued * 60_000) / pace));
}

/**
 * Sends the next messages of a campaign in one transaction. The time of the next ones is stored with them, so that a
 * second worker, or one that starts again, finds nothing due.
 */
export async function sendSlice(
  tx: TenantTx,
  slice: SliceContext,
  campaignId: string,
): Promise<Date | undefined> {
  const { businessId, at } = slice;
  const locked = await store.lockWithRunning(tx, campaignId);
  const due = locked.find(({ id }) => id === campaignId);
  if (due?.state !== 'running') return undefined;
  if (due.nextAt !== null && due.nextAt > at) return due.nextAt;
  const ready = await prepare(tx, slice, due);
  const running = Math.max(1, locked.filter(({ state }) => state === 'running').length);
  const next = 'waitUntil' in ready ? ready.waitUntil : await takeNext(tx, slice, ready, running);
  if (next !== undefined) await store.setState(tx, slice, campaignId, { nextAt: next });
  await announce(tx, 'campaign.changed', { businessId, campaignId });
  return next;
}
