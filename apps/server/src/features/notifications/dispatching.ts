import { dayBounds, isoDateIn } from '@cauce/domain/dates';
import { type Decision, decide } from '@cauce/domain/notification-check';
import { wholeNumber } from '@cauce/domain/phone';
import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channels } from '../../providers/channels/index.ts';
import {
  SYSTEM_AUTHOR,
  findSenderAccount,
  loadSendingConditions,
  type PhoneMessage,
  queueToPhones,
  type SenderAccount,
} from '../conversations/index.ts';
import * as due from './due-store.ts';
import { addresseeOf, phoneOf, plannedOf } from './facts.ts';
import { type Rules, rulesOf } from './rules.ts';
import * as store from './store.ts';
import type { Told } from './told-store.ts';
import { wordsOf } from './wording.ts';

/** How many are looked at in one transaction. */
const BATCH = 500;

export interface Dispatch {
  businessId: string;
  at: Date;
  channels: Channels;
  publicUrl: string;
}

interface Decided {
  told: Told;
  decision: Decision;
}

/** Each in its turn, so that the last one a day takes is counted before the next is looked at. */
async function decideAll(
  tx: TenantTx,
  { at, place }: { at: Date; place: SenderAccount },
  rows: readonly Told[],
  rules: Rules,
): Promise<Decided[]> {
  const [{ zone } = { zone: 'UTC' }] = rows;
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId))].toSorted();
  await due.holdClients(tx, clientIds);
  const said = await due.saidSince(tx, clientIds, dayBounds(isoDateIn(at, zone), zone).start);
  const places = await loadSendingConditions(
    tx,
    place,
    rows.map((told) => wholeNumber(phoneOf(told))),
  );
  return rows.map((told) => {
    const saidToday = said.get(told.clientId) ?? 0;
    const there = places(wholeNumber(phoneOf(told)));
    const decision = decide(plannedOf(told), { ...rules, ...there, zone, saidToday }, at);
    if (decision.is === 'send' && told.kind !== 'specialist') said.set(told.clientId, saidToday + 1);
    return { told, decision };
  });
}

/** What speaks by itself is known by its occasion; what somebody wrote themselves, by nothing. */
const authorOf = ({ kind }: Told): string => (kind === 'free' ? SYSTEM_AUTHOR : kind);

function sayingOf({ told, decision }: Decided, publicUrl: string): PhoneMessage {
  const phone = phoneOf(told);
  const mode = decision.is === 'send' ? decision.mode : 'free';
  return { ...addresseeOf(told, phone), phone, text: wordsOf(told, publicUrl), author: authorOf(told), mode };
}

const NOWHERE = 'No hay un número al que escribirle';

/** Somebody whose number went away since cannot be told anything. */
const reachable = ({ told, decision }: Decided): Decided =>
  decision.is === 'send' && phoneOf(told).whatsapp === ''
    ? { told, decision: { is: 'skip', reason: NOWHERE } }
    : { told, decision };

/** Decides about what is due and hands over what is to be said, all in one; answers how many there were. */
export async function dispatchSome(tx: TenantTx, dispatch: Dispatch): Promise<number> {
  const { businessId, at, channels, publicUrl } = dispatch;
  const rows = await due.takeDue(tx, { businessId, at, most: BATCH });
  if (rows.length === 0) return 0;
  const place = await findSenderAccount(tx, channels);
  const decided = (await decideAll(tx, { at, place }, rows, await rulesOf(tx))).map(reachable);
  const toSay = decided.filter(({ decision }) => decision.is === 'send');
  const messages = await queueToPhones(
    tx,
    { businessId, at },
    place,
    toSay.map((one) => sayingOf(one, publicUrl)),
  );
  const said = toSay.flatMap(({ told }, index) => {
    const messageId = messages[index];
    return messageId === undefined ? [] : [{ id: told.id, messageId }];
  });
  await due.setSaid(tx, at, said);
  await due.putOff(
    tx,
    at,
    decided.flatMap(({ told: { id }, decision }) =>
      decision.is === 'shift' ? [{ id, to: decision.to }] : [],
    ),
  );
  await store.callOff(
    tx,
    at,
    decided.flatMap(({ told: { id }, decision: it }) =>
      it.is === 'skip' ? [{ id, state: 'skipped' as const, reason: it.reason }] : [],
    ),
  );
  await announce(tx, 'notification.changed', { businessId });
  return rows.length;
}

export const isFull = (count: number): boolean => count === BATCH;
