import type { ActionContext } from '../../../platform/action-context.ts';
import { chunksOf } from '../../../platform/chunks.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { listMessages, type StoredMessage } from '../../notifications/planned/index.ts';
import { keyOf, type Entry, planEntries } from './plan-entries.ts';
import { placeOfMessage } from './plan-after-moves.ts';
import { listPlacesOf, listPresent, loadSequences } from './sequences-store.ts';

type EntryOf = Pick<StoredMessage, 'funnelId' | 'clientId' | 'enteredAt'>;

/** The entries of messages, with the version of each contact who is still there. */
async function entriesOf(tx: TenantTx, messages: readonly StoredMessage[]): Promise<Entry[]> {
  const present = new Map((await listPresent(tx, messages)).map((place) => [keyOf(place), place]));
  return [...Map.groupBy(messages, keyOf)].flatMap(([key, [first, ...others]]): Entry[] => {
    if (first === undefined) return [];
    const place = present.get(key);
    if (place !== undefined) return [{ ...place, isPresent: true, isNew: false }];
    const { funnelId, clientId, enteredAt, phase } = first;
    const version = Math.max(first.version, ...others.map((other) => other.version));
    const left = {
      funnelId,
      clientId,
      enteredAt,
      version,
      place: placeOfMessage(phase),
      appointmentId: null,
    };
    return [{ ...left, isPresent: false, isNew: false }];
  });
}

/**
 * Plans the entries of these messages again, or those of messages that count from an appointment: their times follow what they
 * count from, and the message after a settled one gets its time.
 */
export async function planAgain(
  tx: TenantTx,
  by: ActionContext,
  of: Parameters<typeof listMessages>[1],
): Promise<void> {
  if ('ids' in of && of.ids.length === 0) return;
  const messages = await listMessages(tx, of);
  if (messages.length === 0) return;
  const entries = await entriesOf(tx, messages);
  await planEntries(tx, by, entries, await loadSequences(tx, entries));
}

/** Contacts per statement. */
const BATCH = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Everybody who is in a funnel gets the messages of its present version instead of those that have not left. */
export async function planFunnel(tx: TenantTx, by: ActionContext, funnelId: string): Promise<void> {
  for (let after = FIRST; ;) {
    const places = await listPlacesOf(tx, funnelId, { after, most: BATCH });
    const entries = places.map((place): Entry => ({ ...place, isPresent: true, isNew: false }));
    await planEntries(tx, by, entries, await loadSequences(tx, entries));
    const last = places.at(-1);
    if (last === undefined || places.length < BATCH) return;
    after = last.clientId;
  }
}

/** Tells which of these messages belong to the present entry of their contact. */
export async function findPresent(
  tx: TenantTx,
  messages: readonly EntryOf[],
): Promise<(message: EntryOf) => boolean> {
  const distinct = [...new Map(messages.map((message) => [keyOf(message), message])).values()];
  const present = new Set<string>();
  for (const some of chunksOf(distinct, BATCH))
    for (const place of await listPresent(tx, some)) present.add(keyOf(place));
  return (message) => present.has(keyOf(message));
}
