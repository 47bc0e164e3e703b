import { capText } from '@cauce/domain/texts/turn-text';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { CallEvidence, Evidence } from './reply-guard.ts';
import * as knownStore from '../appointments/appointments-store.ts';
import type { Deed, Talk } from '../responders/responder.ts';
import { findTool } from '../tools/tools.ts';
import * as offeredStore from '../appointments/offered-times-store.ts';

/** For so long an hour that was offered may be spoken of without looking again. */
const OFFERED = 3_600_000;

/** Adds to a call what its tool proves. A call of a tool that is no longer there proves nothing. */
export function asEvidence(deed: Deed): CallEvidence {
  const { proves = [], informs = [] } = findTool(deed.name) ?? {};
  return { ...deed, proves, informs };
}

/** What was said and done in a turn: enough for most of what is said. */
export function evidenceIn(talk: Talk, deeds: readonly Deed[]): Evidence {
  const { assistant, unsaid, fresh, now, zone, business } = talk;
  const { greeting, preSale, postSale, goal } = assistant;
  return {
    deeds: [...unsaid, ...deeds].map(asEvidence),
    committed: [],
    offered: [],
    instructions: [goal, greeting, preSale, postSale, business.description].join('\n'),
    asked: capText(fresh.map(({ text }) => text)),
    now,
    zone,
  };
}

/** All that stands behind what may be said in a turn. */
export async function evidenceOf(
  tx: TenantTx,
  { conversationId, clientId, at }: { conversationId: string; clientId: string | null; at: Date },
  talk: Talk,
  deeds: readonly Deed[],
): Promise<Evidence> {
  return {
    ...evidenceIn(talk, deeds),
    committed: clientId === null ? [] : await knownStore.comingOf(tx, clientId, at),
    offered: await offeredStore.startsOffered(tx, conversationId, new Date(at.getTime() - OFFERED)),
  };
}
