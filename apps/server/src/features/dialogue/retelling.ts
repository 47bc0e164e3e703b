import type { TenantTx } from '../../platform/database/scopes.ts';
import { bookingRules } from '../booking/index.ts';
import * as confirmations from './confirmations.ts';
import type { Desk } from './desk.ts';
import * as knownStore from './known-store.ts';
import type { Deed } from './mind.ts';
import { isStanding, present } from './presenting.ts';
import { shortIdOf } from './tool-output.ts';

const WORDS: Readonly<Record<string, typeof confirmations.booked>> = {
  rescheduleAppointment: confirmations.moved,
  confirmAppointment: confirmations.confirmed,
};

function wordsOf(name: string, known: knownStore.Known, zone: string): string {
  if (known.status === 'cancelada') return confirmations.cancelled(known, zone);
  if (!isStanding(known)) return '';
  const words = known.status === 'agendada' && name === 'confirmAppointment' ? undefined : WORDS[name];
  return (words ?? confirmations.booked)(known, zone);
}

/** What was done and never told is told as it stands: the desk may have changed it since. */
export async function asItStands<D extends Deed>(
  tx: TenantTx,
  deeds: readonly D[],
  desk: Pick<Desk, 'at' | 'zone' | 'assistant'>,
): Promise<D[]> {
  const shortIds = new Set(deeds.flatMap(({ output }) => shortIdOf(output) ?? []));
  if (shortIds.size === 0) return [...deeds];
  const standing = await knownStore.byShortIds(tx, [...shortIds]);
  const rules = await bookingRules(tx);
  return deeds.map((deed) => {
    const shortId = shortIdOf(deed.output);
    if (shortId === undefined) return deed;
    const known = standing.find((one) => one.shortId === shortId);
    const told =
      known === undefined
        ? { confirmation: '' }
        : {
            appointment: present(known, { ...desk, rules }),
            confirmation: wordsOf(deed.name, known, desk.zone),
          };
    return { ...deed, output: { ...(deed.output as object), ...told } };
  });
}
