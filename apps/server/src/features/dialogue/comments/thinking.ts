import { publicToolsFor } from '../allowed.ts';
import { beginComment, type CommentTurn } from './beginning.ts';
import { failComment, finishComment, isCurrentComment, setCommentAside } from './finishing.ts';
import { evidenceIn } from '../evidence.ts';
import type { Evidence } from '../gate.ts';
import type { Deed, Talk } from '../mind.ts';
import { type Run, seeThrough, type Thinkers } from '../seeing-through.ts';

/** Whoever looked where there is room looked for times, in public as well. */
const asSearch = (deed: Deed): Deed => (deed.name === 'freeHours' ? { ...deed, name: 'findTimes' } : deed);

/** Nothing is known of whoever comments, and nothing of theirs is told. */
export const evidenceInPublic = (talk: Talk, deeds: readonly Deed[]): Evidence =>
  evidenceIn(talk, deeds.map(asSearch));

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
    names: publicToolsFor(turn.assistant),
    talk: async () => turn.talk,
    isCurrent: (tx, by) => isCurrentComment(tx, by, turn),
    looked: async (_tx, _at, talk, deeds) => evidenceInPublic(talk, deeds),
    finish: (tx, by, outcome) => finishComment(tx, by, turn, outcome),
    setAside: (tx, by, reason) => setCommentAside(tx, by, turn, reason),
    fail: (tx, by, reason) => failComment(tx, by, turn, reason),
  });
}
