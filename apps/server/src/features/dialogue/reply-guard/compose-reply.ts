import { LEFT_TO_TEAM, type Outcome } from '../turns/finish-turn.ts';
import { evidenceIn } from './evidence.ts';
import { OutOfTime } from '../../../platform/threads/failures.ts';
import { type Evidence, withConfirmations } from './reply-guard.ts';
import type { Deed, Mind, Talk, Thought } from '../responders/responder.ts';
import { askedInWriting } from '../messages/talk-messages.ts';
import type { TextChecks } from '../threads/text-checks.ts';
import { deedsOf, type RecordingExecutor } from '../tools/tool-executor.ts';
import { isChange } from '../tools/tools.ts';

/** Where minds are asked and what they say is looked at before it leaves. */
export interface Court {
  minds: readonly Mind[];
  /** With what was done already in this turn, so that it is not done again. */
  tools: (done: readonly Deed[]) => RecordingExecutor;
  /** What is known besides: looked up where it is needed to let something out. */
  looked: (tools: readonly RecordingExecutor[]) => Promise<Evidence>;
  /** Why a comment is left alone before anybody thinks; nothing where somebody may. */
  sift: () => Promise<string | undefined>;
  /** Why words may not leave; nothing where they may. */
  review: (say: readonly string[], evidence: Evidence) => Promise<string | undefined>;
  /** That something was not let out, and why. */
  heldBack: (text: string, reason: string) => Promise<void>;
  /** That one of them could not think, by its name. */
  failed: (who: string, error: unknown) => void;
  /** Whether thinking on would be for nothing. */
  isOver: (error: unknown) => boolean;
  signal: AbortSignal;
}

/** The checks of one turn: only what everybody reads is sifted. */
export const checksOf = (
  { checks }: { checks: TextChecks },
  asker: { businessId: string; signal: AbortSignal },
  { isPublic = false, fresh }: Talk,
): Pick<Court, 'sift' | 'review'> => ({
  sift: async () => (isPublic ? checks.siftComment(fresh.at(-1)?.text ?? '', asker) : undefined),
  review: (say, evidence) => checks.reviewDraft({ say, evidence, isPublic }, asker),
});

/** One retry with the reason; then somebody else is asked. */
const TRIES = 2;

/** What was done on the way, which nobody asked for twice. */
const effectsOf = (used: readonly RecordingExecutor[]): Deed[] =>
  used.flatMap(({ deeds }) =>
    deeds.filter(({ name }) => isChange(name)).map((deed) => ({ ...deed, isSameAsk: true })),
  );

type Judged = { say: string[]; thought: Thought } | undefined;

async function judged(court: Court, mind: Mind, talk: Talk, used: RecordingExecutor[]): Promise<Judged> {
  let heldBack = talk.heldBack;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const done = [...talk.unsaid, ...effectsOf(used)];
    const tools = court.tools(done);
    used.push(tools);
    const asked = { ...talk, unsaid: done, ...(heldBack === undefined ? {} : { heldBack }) };
    const thought = await mind.think(asked, tools, court.signal).finally(tools.close);
    const evidence = evidenceIn(talk, deedsOf(used));
    const say = withConfirmations(thought.say, evidence.deeds);
    heldBack = await court.review(say, evidence);
    // What stands in the agenda and was offered before can only let more out.
    if (heldBack !== undefined) heldBack = await court.review(say, await court.looked(used));
    if (heldBack === undefined) return { say, thought };
    await court.heldBack(thought.say.join('\n'), heldBack);
  }
  return undefined;
}

/** A turn that was too long to understand is a person's. */
export const OUT_OF_TIME = 'Tardó demasiado en entenderse: lo responde una persona';

/** What leaves, whoever thought of it; what is not so never does. */
export async function wordsFor(court: Court, talk: Talk): Promise<Outcome> {
  // Where nothing thinks nothing is said: the team reads it.
  if (court.minds.length === 0) return { say: [], state: undefined, mind: '' };
  const plea = askedInWriting(talk.fresh);
  if (plea !== undefined) return { say: [plea], state: undefined, mind: '' };
  const used: RecordingExecutor[] = [];
  let { minds } = court;
  const failures: unknown[] = [];
  const note = (who: string, error: unknown): void => {
    if (court.isOver(error)) throw error;
    court.failed(who, error);
    failures.push(error);
  };
  try {
    const why = await court.sift();
    if (why !== undefined) return { say: [], state: { why }, mind: '' };
  } catch (error) {
    // A comment that could not be looked at is not answered.
    minds = [];
    note('sift', error);
  }
  for (const mind of minds) {
    try {
      const answer = await judged(court, mind, talk, used);
      if (answer === undefined) continue;
      const { thought, say } = answer;
      return {
        say,
        state: thought.state,
        mind: thought.model ?? mind.name,
        tokens: thought.tokens,
        deeds: used.at(-1)?.deeds,
      };
    } catch (error) {
      note(mind.name, error);
    }
  }
  // What was done is told all the same.
  const { deeds } = evidenceIn(talk, deedsOf(used));
  const say = [...withConfirmations([], deeds), LEFT_TO_TEAM];
  const isOutOfTime = failures.some((error) => error instanceof OutOfTime);
  return { say, state: undefined, mind: '', isLeft: true, ...(isOutOfTime && { reason: OUT_OF_TIME }) };
}
