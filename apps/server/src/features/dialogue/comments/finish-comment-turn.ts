import { COMMENT_SOURCE_LABELS } from '@cauce/contract/conversations/comments';
import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { answerPrivately, lockThread, queueReply } from '../../comments/index.ts';
import { chargeReservation, releaseReservation } from '../../credits/index.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import { signatureOf } from '../tools/turn-tools.ts';
import type { CommentTurn } from './start-comment-turn.ts';
import { privateMessageSubject } from './public-reply-guard.ts';
import { scheduleCommentTurn } from './schedule-comment-turns.ts';
import { UNANSWERED } from './comment-responder.ts';
import { whyUnanswered } from './unanswered-reasons.ts';
import * as waitingStore from './waiting-comments-store.ts';
import { RETRY_AFTER_FAILURE, MAX_FAILURES, type TurnOutcome } from '../turns/finish-turn.ts';
import { absenceWords } from '../turns/absence.ts';
import { RETRY_SOON } from '../turns/open-turn.ts';
import { assistantAuthor, leaveToTeam } from '../../conversations/index.ts';
import * as turns from '../turns/turns-store.ts';

const DAY = 86_400_000;
const NOTHING_TO_SAY = 'No pide nada que se conteste a la vista de todos';

/** How the private message begins. It never repeats the words of the comment. */
const PRIVATE_OPENINGS: Readonly<Record<string, string>> = {
  booking: '¿Qué servicio te interesa, y qué día y a qué hora te queda bien?',
  personal: 'Cuéntame por aquí y te ayudo.',
  complaint: 'Cuéntanos por aquí qué pasó: una persona del equipo te responde.',
  person: 'Cuéntanos por aquí qué necesitas: una persona del equipo te responde.',
};
const FOR_TEAM: ReadonlySet<string> = new Set(['complaint', 'person']);

/** The thread has not changed since the turn began, so the reply still answers it. */
export async function isCurrentComment(
  tx: TenantTx,
  by: ActionContext,
  { id, thread }: CommentTurn,
): Promise<boolean> {
  const now = await lockThread(tx, thread.comment.id, by.at);
  if (now === undefined || now.wordedAt.getTime() !== thread.wordedAt.getTime()) return false;
  return whyUnanswered(now, by.at) === undefined && (await turns.isRunning(tx, id));
}

const changed = (tx: TenantTx, { businessId }: ActionContext, commentId: string) =>
  announce(tx, 'comment.changed', { businessId, commentId });

/** Ends the turn without a reply, and schedules another one. */
export async function abandonCommentTurn(
  tx: TenantTx,
  by: ActionContext,
  { id, holdId, thread }: CommentTurn,
  reason = 'Pasó algo más en el hilo',
): Promise<void> {
  const commentId = thread.comment.id;
  await releaseReservation(tx, { id: holdId, at: by.at });
  if (!(await turns.end(tx, id, by.at, { state: 'overtaken', reason }))) return;
  if ((await waitingStore.lockWaiting(tx, commentId)) === undefined) return;
  await scheduleCommentTurn(tx, by, commentId, new Date(by.at.getTime() + RETRY_SOON));
  await changed(tx, by, commentId);
}

async function leaveUnanswered(
  tx: TenantTx,
  by: ActionContext,
  turn: CommentTurn,
  end: turns.TurnEnd,
): Promise<void> {
  const commentId = turn.thread.comment.id;
  await releaseReservation(tx, { id: turn.holdId, at: by.at });
  await turns.end(tx, turn.id, by.at, end);
  await waitingStore.stopWaiting(tx, commentId);
  await changed(tx, by, commentId);
}

/** Writes the private message. A complaint or a wish for a person is handed over to the team. */
async function writePrivately(
  tx: TenantTx,
  by: ActionContext,
  turn: CommentTurn,
  about: string,
): Promise<void> {
  const { id: turnId, assistant, talk, thread, toolContext } = turn;
  const { id: commentId, source } = thread.comment;
  const author = assistantAuthor(assistant);
  const hello = `¡Hola! Soy ${assistant.name}, de ${talk.business.name}. Te escribo por tu comentario en ${COMMENT_SOURCE_LABELS[source]}.`;
  const isForTeam = FOR_TEAM.has(about);
  const absence =
    isForTeam && absenceWords((await toolContext.catalogue.read(tx)).branches, by.at, talk.zone);
  const text = [hello, PRIVATE_OPENINGS[about], absence].filter(Boolean).join(' ');
  const conversationId = await answerPrivately(tx, signatureOf(by.at, toolContext), {
    commentId,
    text,
    ...author,
    turnId,
  });
  if (!isForTeam) return;
  await leaveToTeam(tx, by, { conversationId, assistantId: assistant.id });
}

const whyIn = (state: unknown): string => {
  const { why } = (state ?? {}) as { why?: unknown };
  return typeof why === 'string' ? why : NOTHING_TO_SAY;
};

/** Queues the reply, charges for it and ends the turn, in one transaction. */
export async function finishCommentTurn(
  tx: TenantTx,
  by: ActionContext,
  turn: CommentTurn,
  outcome: TurnOutcome,
): Promise<void> {
  const { id, holdId, cost, assistant, thread } = turn;
  if (!(await isCurrentComment(tx, by, turn))) return abandonCommentTurn(tx, by, turn);
  const { responder, tokens, state, toolCalls = [] } = outcome;
  const text = outcome.say
    .map((piece) => piece.trim())
    .filter(Boolean)
    .join('\n');
  // Without an answer nothing is said in public: the team reads the comment.
  if (outcome.isLeftToTeam === true || text === '') {
    const reason = outcome.isLeftToTeam === true ? (outcome.reason ?? UNANSWERED) : whyIn(state);
    return leaveUnanswered(tx, by, turn, { state: 'quiet', reason, responder, tokens });
  }
  const commentId = thread.comment.id;
  const about = privateMessageSubject(toolCalls);
  if (about !== undefined) await writePrivately(tx, by, turn, about);
  await queueReply(tx, by, {
    commentId,
    text,
    ...assistantAuthor(assistant),
    turnId: id,
  });
  const detail = { commentId, assistantId: assistant.id, turnId: id };
  await chargeReservation(tx, { id: holdId, amount: cost, key: `turn:${id}`, at: by.at, detail });
  await turns.end(tx, id, by.at, { state: 'said', responder, cost, tokens });
  await waitingStore.stopWaiting(tx, commentId);
  await changed(tx, by, commentId);
}

/** Tries again a little later, and leaves the comment to the team after repeated failures. */
export async function failCommentTurn(
  tx: TenantTx,
  by: ActionContext,
  turn: CommentTurn,
  reason: string,
): Promise<void> {
  const commentId = turn.thread.comment.id;
  if (!(await isCurrentComment(tx, by, turn))) return abandonCommentTurn(tx, by, turn);
  const since = new Date(by.at.getTime() - DAY);
  if ((await turns.countFailuresInARow(tx, { commentId }, since)) + 1 >= MAX_FAILURES)
    return leaveUnanswered(tx, by, turn, { state: 'quiet', reason: UNANSWERED, responder: reason });
  await releaseReservation(tx, { id: turn.holdId, at: by.at });
  await turns.end(tx, turn.id, by.at, { state: 'failed', reason });
  await scheduleCommentTurn(tx, by, commentId, new Date(by.at.getTime() + RETRY_AFTER_FAILURE));
  await changed(tx, by, commentId);
}
