import { NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { AssistantRow } from '../../assistants/index.ts';
import { reserveCredits, releaseReservation } from '../../credits/index.ts';
import * as turns from './turns-store.ts';

/** A little more than the longest turn. */
const LEASE = 90_000;
const DAY = 86_400_000;
/** The wait before a turn that cannot run now is tried again. */
export const RETRY_SOON = 1000;
/** Thousandths of a credit. */
const COST = { usual: 1000, test: 500 };
export const costOf = ({ isTest }: { isTest: boolean }): number => (isTest ? COST.test : COST.usual);

/** A turn whose process died this often in a row would kill it again. */
const MAX_CRASHES = 3;

/** A turn that runs, with its credit reservation. */
export interface OpenedTurn {
  id: string;
  holdId: string;
  cost: number;
}

/** How the turns before this one ended. */
export interface CrashHistory {
  /** Every attempt crashed its process, so a person has to answer. */
  isCrashing: boolean;
}

export const creditTypeOf = ({ model }: AssistantRow) => (model === 'reasoning_model' ? 'reasoning' : 'gpt');

/** Ends a turn whose process died and releases its reservation. After too many in a row no other attempt follows. */
export async function endCrashedTurn(
  tx: TenantTx,
  by: ActionContext,
  place: turns.TurnSubject,
  other: turns.RunningTurn | undefined,
): Promise<'free' | 'busy' | 'crashing'> {
  if (other === undefined) return 'free';
  if (other.leaseUntil > by.at) return 'busy';
  await turns.end(tx, other.id, by.at, { state: 'failed', reason: 'Se cortó a medias' });
  if (other.holdId !== null) await releaseReservation(tx, { id: other.holdId, at: by.at });
  const since = new Date(by.at.getTime() - DAY);
  return (await turns.countFailuresInARow(tx, place, since)) < MAX_CRASHES ? 'free' : 'crashing';
}

/** Starts a turn with a credit reservation. Without credits it ends at once, and the owner gets one e-mail a day. */
export async function openTurn(
  tx: TenantTx,
  by: ActionContext,
  assistant: AssistantRow,
  turn: Omit<turns.TurnStart, 'assistantId' | 'assistantVersion'>,
): Promise<OpenedTurn | 'taken' | 'noCredits'> {
  const leaseUntil = new Date(by.at.getTime() + LEASE);
  const id = newId(by.at.getTime());
  const draft = { ...turn, ...turns.assistantColumns(assistant) };
  const cost = costOf(turn);
  const held = await reserveCredits(tx, {
    kind: creditTypeOf(assistant),
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
