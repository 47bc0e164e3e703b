import { capText } from '@cauce/domain/texts/turn-text';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { CallEvidence, Evidence } from './allowed-facts.ts';
import * as appointmentsStore from '../appointments/appointments-store.ts';
import type { ToolCall, Talk } from '../responders/responder.ts';
import { findTool } from '../tools/tools.ts';
import * as offeredTimesStore from '../appointments/offered-times-store.ts';

/** A reply may repeat an offered time for this long without searching again. */
const OFFERED = 3_600_000;

/** Adds to a call what its tool proves. A call of a tool that is no longer there proves nothing. */
export function asEvidence(toolCall: ToolCall): CallEvidence {
  const { proves = [], informs = [] } = findTool(toolCall.name) ?? {};
  return { ...toolCall, proves, informs };
}

/** The evidence of the turn itself, which is enough for most drafts. */
export function evidenceIn(talk: Talk, toolCalls: readonly ToolCall[]): Evidence {
  const { assistant, unsaid, fresh, now, zone, business } = talk;
  const { greeting, preSale, postSale, goal } = assistant;
  return {
    toolCalls: [...unsaid, ...toolCalls].map(asEvidence),
    committed: [],
    offered: [],
    instructions: [goal, greeting, preSale, postSale, business.description].join('\n'),
    asked: capText(fresh.map(({ text }) => text)),
    now,
    zone,
  };
}

/** The evidence of the turn with the appointments and offers of the database. */
export async function evidenceOf(
  tx: TenantTx,
  { conversationId, clientId, at }: { conversationId: string; clientId: string | null; at: Date },
  talk: Talk,
  toolCalls: readonly ToolCall[],
): Promise<Evidence> {
  return {
    ...evidenceIn(talk, toolCalls),
    committed: clientId === null ? [] : await appointmentsStore.listUpcoming(tx, clientId, at),
    offered: await offeredTimesStore.listOfferedStarts(tx, conversationId, new Date(at.getTime() - OFFERED)),
  };
}
