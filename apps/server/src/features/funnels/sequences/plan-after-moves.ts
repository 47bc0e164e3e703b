import { outlivesEntry, SEQUENCE_SKIPPED } from '@cauce/domain/funnels/sequence-plan';
import type { ActionContext } from '../../../platform/action-context.ts';
import { chunksOf } from '../../../platform/chunks.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { skipLeft } from '../../notifications/planned/index.ts';
import { labelContacts } from '../labels/index.ts';
import { type Entry, keyOf, planEntries } from './plan-entries.ts';
import { loadSequences, type PresentPlace } from './sequences-store.ts';

/** The new place of a contact, with the appointment whose status led there. */
export type MovedPlace = PresentPlace;

/** Entries per statement. */
const BATCH = 1000;

/** The scenario of a message. */
export const placeOfMessage = (phase: string): string => phase.slice(0, phase.lastIndexOf('.'));

/**
 * Plans the messages of the scenarios that contacts entered, skips the deletable ones of those that they left, and labels their
 * conversations. Every writer of places calls it in its own transaction.
 */
export async function planAfterMoves(
  tx: TenantTx,
  by: ActionContext,
  moved: readonly MovedPlace[],
): Promise<void> {
  for (const some of chunksOf(moved, BATCH)) {
    const skipped = await skipLeft(tx, by.at, some, SEQUENCE_SKIPPED.left);
    const left = skipped.map(({ phase, ...message }): Entry => ({
      ...message,
      place: placeOfMessage(phase),
      appointmentId: null,
      isPresent: false,
      isNew: false,
    }));
    const find = await loadSequences(tx, [...some, ...left]);
    const entered = some
      .filter((place) => find(place).messages.length > 0)
      .map((place): Entry => ({ ...place, isPresent: true, isNew: true }));
    // A message that stays may wait for one that was skipped just now.
    const outliving = left.filter((entry) => outlivesEntry(find(entry).messages));
    await planEntries(tx, by, [...distinctEntries(outliving), ...entered], find);
  }
  await labelContacts(
    tx,
    by,
    moved.map(({ clientId }) => clientId),
  );
}

/** One of each entry. */
const distinctEntries = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
];
