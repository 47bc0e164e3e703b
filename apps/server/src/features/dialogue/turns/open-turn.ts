import { NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { AssistantRow } from '../../assistants/index.ts';
import { reserveCredits, releaseReservation } from '../../credits/index.ts';
import * as turns from './turns-store.ts';

/** As long as a whole turn may take, and a little more. */
const LEASE = 90_000;
const DAY = 86_400_000;
/** How soon what cannot go on now is looked at anew. */
export const RETRY_SOON = 1000;
/** Thousandths of a credit. */
const COST = { usual: 1000, test: 500 };

/** What its process died of so often in a row it would die of again. */
const MAX_CRASHES = 3;

/** One that was begun, with what it may cost set aside. */
export interface OpenedTurn {
  id: string;
  holdId: string;
  cost: number;
}

/** What became of those before it. */
export interface CrashHistory {
  /** Whether thinking about it kills: a person has to. */
  isCrashing: boolean;
}

const kindOf = ({ model }: AssistantRow) => (model === 'reasoning_model' ? 'reasoning' : 'gpt');

/** A turn whose process died gives back what it held; after too many in a row nobody shall try again. */
export async function endCrashedTurn(
  tx: TenantTx,
  by: ActionContext,
  place: turns.Place,
  other: turns.RunningTurn | undefined,
): Promise<'free' | 'busy' | 'crashing'> {
  if (other === undefined) return 'free';
  if (other.leaseUntil > by.at) return 'busy';
  await turns.end(tx, other.id, by.at, { state: 'failed', reason: 'Se cortó a medias' });
  if (other.holdId !== null) await releaseReservation(tx, { id: other.holdId, at: by.at });
  const since = new Date(by.at.getTime() - DAY);
  return (await turns.countFailuresInARow(tx, place, since)) < MAX_CRASHES ? 'free' : 'crashing';
}

/** Begins a turn and sets its credits aside; without them it is over, and the owner is told once a day. */
export async function openTurn(
  tx: TenantTx,
  by: ActionContext,
  assistant: AssistantRow,
  turn: Omit<turns.TurnStart, 'assistantId' | 'assistantVersion'>,
): Promise<OpenedTurn | 'taken' | 'noCredits'> {
  const leaseUntil = new Date(by.at.getTime() + LEASE);
  const id = newId(by.at.getTime());
  const draft = { ...turn, ...turns.assistantColumns(assistant) };
  const cost = turn.isTest ? COST.test : COST.usual;
  const held = await reserveCredits(tx, {
    kind: kindOf(assistant),
    amount: cost,
    key: `turn:${id}`,
    at: by.at,
    expiresAt: leaseUntil,
  });
  if (held === undefined) {
    const reason = NO_CREDITS[assistant.model];
    if (!(await turns.wasQuietFor(tx, reason, new Date(by.at.getTime() - DAY))))
      await announce(tx, 'assistant.outOfCredits', { businessId: by.businessId, assistantId: assistant.id });
    await turns.insertQuiet(tx, by, { ...draft, reason });
    return 'noCredits';
  }
  if (!(await turns.insertRunning(tx, by, { ...draft, id, holdId: held.id, leaseUntil }))) {
    await releaseReservation(tx, { id: held.id, at: by.at });
    return 'taken';
  }
  return { id, holdId: held.id, cost };
}
