import { allowedTools } from '../tools/allowed-tools.ts';
import { startCommentTurn, type CommentTurn } from './start-comment-turn.ts';
import {
  failCommentTurn,
  finishCommentTurn,
  isCurrentComment,
  abandonCommentTurn,
} from './finish-comment-turn.ts';
import { evidenceIn } from '../reply-guard/evidence.ts';
import type { Responders } from '../responders/responders.ts';
import { runTurn, type TurnServices } from '../turns/run-turn.ts';

/** Runs one turn about a comment, from the waiting comment to the public reply. */
export async function answerComment(
  services: TurnServices,
  responders: Responders,
  { businessId, commentId }: { businessId: string; commentId: string },
): Promise<void> {
  const { scopes, clock } = services;
  const turn: CommentTurn | undefined = await scopes.inTenant({ businessId }, (tx) =>
    startCommentTurn(tx, { businessId, at: clock.now() }, commentId),
  );
  if (turn === undefined) return;
  await runTurn(services, responders, {
    ...turn,
    names: allowedTools(turn.assistant, { isTeam: false, isPublic: true }),
    talk: async () => turn.talk,
    isCurrent: (tx, by) => isCurrentComment(tx, by, turn),
    gatherEvidence: async (_tx, _at, talk, toolCalls) => evidenceIn(talk, toolCalls),
    finish: (tx, by, outcome) => finishCommentTurn(tx, by, turn, outcome),
    abandon: (tx, by, reason) => abandonCommentTurn(tx, by, turn, reason),
    fail: (tx, by, reason) => failCommentTurn(tx, by, turn, reason),
  });
}
