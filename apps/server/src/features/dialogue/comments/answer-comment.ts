import { allowedTools } from '../tools/allowed-tools.ts';
import { beginComment, type CommentTurn } from './start-comment-turn.ts';
import { failComment, finishComment, isCurrentComment, setCommentAside } from './finish-comment-turn.ts';
import { evidenceIn } from '../reply-guard/evidence.ts';
import { type Run, seeThrough, type Thinkers } from '../turns/run-turn.ts';

/** One turn of an assistant about a comment, from what was heard to what everybody reads. */
export async function thinkOfComment(
  run: Run,
  thinkers: Thinkers,
  { businessId, commentId }: { businessId: string; commentId: string },
): Promise<void> {
  const { scopes, clock } = run;
  const turn: CommentTurn | undefined = await scopes.inTenant({ businessId }, (tx) =>
    beginComment(tx, { businessId, at: clock.now() }, commentId),
  );
  if (turn === undefined) return;
  await seeThrough(run, thinkers, {
    ...turn,
    names: allowedTools(turn.assistant, { isTeam: false, isPublic: true }),
    talk: async () => turn.talk,
    isCurrent: (tx, by) => isCurrentComment(tx, by, turn),
    looked: async (_tx, _at, talk, deeds) => evidenceIn(talk, deeds),
    finish: (tx, by, outcome) => finishComment(tx, by, turn, outcome),
    setAside: (tx, by, reason) => setCommentAside(tx, by, turn, reason),
    fail: (tx, by, reason) => failComment(tx, by, turn, reason),
  });
}
