import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { lockConversation } from '../../conversations/index.ts';
import { permitMessage, queueMessages } from '../../conversations/outbound/index.ts';
import { chargeReservation, releaseReservation } from '../../credits/index.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { Turn } from './start-turn.ts';
import { assistantAuthor, leaveToTeam } from '../../conversations/index.ts';
import { scheduleTurn } from './schedule-turns.ts';
import type { ToolCall } from '../responders/responder.ts';
import { withAbsence } from './absence.ts';
import { splitForChannel } from '../messages/split-text.ts';
import { RETRY_SOON } from './open-turn.ts';
import * as waitingStore from './waiting-store.ts';
import * as turns from './turns-store.ts';

export const RETRY_AFTER_FAILURE = 5000;
const DAY = 86_400_000;
/** After so many failures in a row the conversation is handed over to the team. */
export const MAX_FAILURES = 2;

type QueuedContent = Parameters<typeof queueMessages>[3][number];

export interface TurnOutcome {
  say: readonly string[];
  state: unknown;
  responder: string;
  tokens?: { in: number; out: number } | undefined;
  /** The tool calls of the draft that is sent. */
  toolCalls?: readonly ToolCall[] | undefined;
  /** No responder could answer, so a person has to. */
  isLeftToTeam?: boolean;
  /** Why it is handed over, where the reason is known. */
  reason?: string;
  /** The recording of one of the messages, which is sent as a voice note. */
  voiceNote?: { text: string; media: NonNullable<QueuedContent['media']> };
}

/** The reply still answers the conversation: nobody wrote or took over since the turn began. */
export async function isCurrent(
  tx: TenantTx,
  by: ActionContext,
  { version, conversation, assistant }: Turn,
): Promise<boolean> {
  const now = await lockConversation(tx, conversation.id);
  if (now === undefined || Number(now.version) !== version) return false;
  // A handover by this very turn does not make its reply obsolete.
  const isTaken =
    now.attendedUntil !== null &&
    by.at < now.attendedUntil &&
    (now.attendedBy !== '' || now.handedOverBy !== assistant.id);
  return !isTaken;
}

async function changed(tx: TenantTx, { businessId }: ActionContext, conversationId: string): Promise<void> {
  await announce(tx, 'conversation.changed', { businessId, conversationId });
}

/** Ends the turn without a reply, and schedules another one for what was written meanwhile. */
export async function abandonTurn(
  tx: TenantTx,
  by: ActionContext,
  turn: Turn,
  reason = 'Pasó algo más en la conversación',
): Promise<void> {
  const conversationId = turn.conversation.id;
  await releaseReservation(tx, { id: turn.holdId, at: by.at });
  if (!(await turns.end(tx, turn.id, by.at, { state: 'overtaken', reason }))) return;
  const waiting = await waitingStore.lockWaiting(tx, conversationId);
  if (waiting?.waitingSince == null) return;
  const soon = new Date(by.at.getTime() + RETRY_SOON);
  const dueAt = waiting.dueAt !== null && waiting.dueAt > soon ? waiting.dueAt : soon;
  await waitingStore.postpone(tx, conversationId, dueAt);
  await scheduleTurn(tx, by, conversationId, dueAt);
  await changed(tx, by, conversationId);
}

/** The text stays with the recording, for the team and for later turns. */
const recordingOf = (text: string, { voiceNote }: TurnOutcome): Pick<QueuedContent, 'kind' | 'media'> =>
  voiceNote?.text === text ? { kind: 'audio', media: voiceNote.media } : {};

/** Queues the reply, charges for it and ends the turn, in one transaction. */
export async function finishTurn(
  tx: TenantTx,
  by: ActionContext,
  turn: Turn,
  outcome: TurnOutcome,
): Promise<turns.TurnState> {
  const { id, conversation, assistant, holdId, cost } = turn;
  const { responder, tokens, state } = outcome;
  const result = await permitMessage(tx, by.at, { purpose: 'assistant', ...conversation });
  const [permit, reason] =
    'permit' in result ? [result.permit, outcome.reason] : [undefined, result.withheld];
  const whole = await withAbsence(tx, { ...turn.toolContext, at: by.at }, outcome);
  const say = permit === undefined ? [] : splitForChannel(whole, conversation.channel);
  const isSaid = say.length > 0;
  const ended = { id, conversationId: conversation.id, at: by.at };
  const end = { responder, cost: isSaid ? cost : 0, tokens, talk: state, reason };
  if (!(await isCurrent(tx, by, turn)) || !(await turns.endAnswered(tx, ended, end))) {
    await abandonTurn(tx, by, turn);
    return 'overtaken';
  }
  if (permit !== undefined && isSaid) {
    const author = assistantAuthor(assistant);
    await queueMessages(
      tx,
      by,
      { conversation, permit },
      say.map((text) => ({ text, ...author, turnId: id, ...recordingOf(text, outcome) })),
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
  if (outcome.isLeftToTeam === true)
    await leaveToTeam(tx, by, { conversationId: conversation.id, assistantId: assistant.id });
  // A queued message announces the change by itself.
  if (!isSaid) await changed(tx, by, conversation.id);
  return isSaid ? 'said' : 'quiet';
}

export const LEFT_TO_TEAM = 'Déjame revisarlo con el equipo; en un momento te responde una persona por aquí.';

/** Tries again a little later, and hands over to the team after repeated failures. */
export async function failTurn(tx: TenantTx, by: ActionContext, turn: Turn, reason: string): Promise<void> {
  const { id, conversation, holdId } = turn;
  if (!(await isCurrent(tx, by, turn)) || !(await turns.isRunning(tx, id))) return abandonTurn(tx, by, turn);
  const since = new Date(by.at.getTime() - DAY);
  if ((await turns.countFailuresInARow(tx, { conversationId: conversation.id }, since)) + 1 >= MAX_FAILURES) {
    await finishTurn(tx, by, turn, {
      say: [LEFT_TO_TEAM],
      state: undefined,
      responder: reason,
      isLeftToTeam: true,
    });
    return;
  }
  await releaseReservation(tx, { id: holdId, at: by.at });
  await turns.end(tx, id, by.at, { state: 'failed', reason });
  const dueAt = new Date(by.at.getTime() + RETRY_AFTER_FAILURE);
  await waitingStore.postpone(tx, conversation.id, dueAt);
  await scheduleTurn(tx, by, conversation.id, dueAt);
  await changed(tx, by, conversation.id);
}
