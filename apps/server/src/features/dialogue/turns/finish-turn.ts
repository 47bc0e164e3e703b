import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { lockConversation } from '../../conversations/index.ts';
import { queueMessages } from '../../conversations/outbound/index.ts';
import { chargeReservation, releaseReservation } from '../../credits/index.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { Turn } from './start-turn.ts';
import { leaveToTeam } from '../../conversations/index.ts';
import { thinkAt } from './schedule-turns.ts';
import type { Deed } from '../responders/responder.ts';
import { asTaken } from '../messages/split-text.ts';
import { authorOf } from '../messages/talk-messages.ts';
import { SOON } from './open-turn.ts';
import * as talks from './waiting-store.ts';
import * as turns from './turns-store.ts';

export const AFTER_FAILURE = 5000;
const DAY = 86_400_000;
/** So often in a row it is tried; then a person is asked for. */
export const MOST_FAILURES = 2;

export interface Outcome {
  say: readonly string[];
  state: unknown;
  mind: string;
  tokens?: { in: number; out: number } | undefined;
  /** What was asked for on the way to these very words. */
  deeds?: readonly Deed[] | undefined;
  /** Whether nobody could answer, and a person has to. */
  isLeft?: boolean;
  /** Why it is left to a person, where there is more to say than that. */
  reason?: string;
}

/** Whether what was thought out still answers what stands there: nobody wrote or took over since. */
export async function isCurrent(
  tx: TenantTx,
  by: ActionContext,
  { version, conversation, assistant }: Turn,
): Promise<boolean> {
  const now = await lockConversation(tx, conversation.id);
  if (now === undefined || Number(now.version) !== version) return false;
  // Its own handing over takes nothing back of what it says with it.
  const isTaken =
    now.attendedUntil !== null && by.at < now.attendedUntil && now.attendedBy !== authorOf(assistant);
  return !isTaken;
}

async function changed(tx: TenantTx, { businessId }: ActionContext, conversationId: string): Promise<void> {
  await announce(tx, 'conversation.changed', { businessId, conversationId });
}

/** Nothing leaves, and what was written meanwhile is thought about anew. */
export async function setAside(
  tx: TenantTx,
  by: ActionContext,
  turn: Turn,
  reason = 'Pasó algo más en la conversación',
): Promise<void> {
  const conversationId = turn.conversation.id;
  await releaseReservation(tx, { id: turn.holdId, at: by.at });
  if (!(await turns.end(tx, turn.id, by.at, { state: 'overtaken', reason }))) return;
  const waiting = await talks.hold(tx, conversationId);
  if (waiting?.waitingSince == null) return;
  const soon = new Date(by.at.getTime() + SOON);
  const dueAt = waiting.dueAt !== null && waiting.dueAt > soon ? waiting.dueAt : soon;
  await talks.dueAgain(tx, conversationId, dueAt);
  await thinkAt(tx, by, conversationId, dueAt);
  await changed(tx, by, conversationId);
}

/** Says what was thought out, charges for it and lets go of it, in one breath; or none of it. */
export async function finish(
  tx: TenantTx,
  by: ActionContext,
  turn: Turn,
  outcome: Outcome,
): Promise<turns.Ending> {
  const { id, conversation, assistant, holdId, cost } = turn;
  const { mind, tokens, state, reason } = outcome;
  const say = asTaken(outcome.say, conversation.channel);
  const isSaid = say.length > 0;
  const ended = { id, conversationId: conversation.id, at: by.at };
  const end = { mind, cost: isSaid ? cost : 0, tokens, talk: state, reason };
  if (!(await isCurrent(tx, by, turn)) || !(await turns.endAnswered(tx, ended, end))) {
    await setAside(tx, by, turn);
    return 'overtaken';
  }
  if (isSaid) {
    const author = authorOf(assistant);
    await queueMessages(
      tx,
      by,
      conversation,
      say.map((text) => ({ text, author, turnId: id })),
    );
    const detail = { conversationId: conversation.id, assistantId: assistant.id, turnId: id };
    await chargeReservation(tx, {
      id: holdId,
      amount: cost,
      key: `turn:${id}`,
      at: by.at,
      detail,
    });
  } else await releaseReservation(tx, { id: holdId, at: by.at });
  if (outcome.isLeft === true) {
    await leaveToTeam(tx, conversation.id, {
      by: authorOf(assistant),
      until: new Date(by.at.getTime() + DAY),
    });
    await announce(tx, 'conversation.handedOver', {
      businessId: by.businessId,
      conversationId: conversation.id,
    });
  }
  // What is said is shown where it waits to leave.
  if (!isSaid) await changed(tx, by, conversation.id);
  return isSaid ? 'said' : 'quiet';
}

export const LEFT_TO_TEAM = 'Déjame revisarlo con el equipo; en un momento te responde una persona por aquí.';

/** Nothing came of it: once more a little later, and then a person is asked for. */
export async function fail(tx: TenantTx, by: ActionContext, turn: Turn, reason: string): Promise<void> {
  const { id, conversation, holdId } = turn;
  if (!(await isCurrent(tx, by, turn)) || !(await turns.isThinking(tx, id))) return setAside(tx, by, turn);
  const since = new Date(by.at.getTime() - DAY);
  if ((await turns.failedInARow(tx, { conversationId: conversation.id }, since)) + 1 >= MOST_FAILURES) {
    await finish(tx, by, turn, { say: [LEFT_TO_TEAM], state: undefined, mind: reason, isLeft: true });
    return;
  }
  await releaseReservation(tx, { id: holdId, at: by.at });
  await turns.end(tx, id, by.at, { state: 'failed', reason });
  const dueAt = new Date(by.at.getTime() + AFTER_FAILURE);
  await talks.dueAgain(tx, conversation.id, dueAt);
  await thinkAt(tx, by, conversation.id, dueAt);
  await changed(tx, by, conversation.id);
}
