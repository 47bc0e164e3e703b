import type { TenantTx } from '../../../platform/database/scopes.ts';
import { bookingRules } from '../../booking/index.ts';
import * as confirmations from './confirmations.ts';
import * as knownStore from './appointments-store.ts';
import type { Deed } from '../responders/responder.ts';
import { isStanding, present } from './present-appointment.ts';
import { shortIdOf } from '../tools/tool-answer.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { findTool } from '../tools/tools.ts';

function confirmationOf(name: string, known: knownStore.Known, zone: string): string {
  if (known.status === 'cancelada') return confirmations.cancelled(known, zone);
  if (!isStanding(known)) return '';
  return (findTool(name)?.confirmation ?? confirmations.booked)(known, zone);
}

/** Rewrites the answers of calls that were never told: the team may have changed their appointments since. */
export async function asItStands<D extends Deed>(
  tx: TenantTx,
  deeds: readonly D[],
  context: Pick<ToolContext, 'at' | 'zone' | 'assistant'>,
): Promise<D[]> {
  const shortIds = new Set(deeds.flatMap(({ output }) => shortIdOf(output) ?? []));
  if (shortIds.size === 0) return [...deeds];
  const standing = await knownStore.byShortIds(tx, [...shortIds]);
  const rules = await bookingRules(tx);
  return deeds.map((deed) => {
    const shortId = shortIdOf(deed.output);
    if (shortId === undefined) return deed;
    const known = standing.find((one) => one.shortId === shortId);
    const current =
      known === undefined
        ? { confirmation: '' }
        : {
            appointment: present(known, { ...context, rules }),
            confirmation: confirmationOf(deed.name, known, context.zone),
          };
    return { ...deed, output: { ...(deed.output as object), ...current } };
  });
}
