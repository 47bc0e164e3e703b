import { LEFT_TO_TEAM, type Outcome } from './finishing.ts';
import { evidenceIn } from './evidence.ts';
import { type Evidence, whyHeldBack, withConfirmations } from './gate.ts';
import type { Deed, Mind, Talk, Thought } from './mind.ts';
import { askedInWriting } from './said.ts';
import { deedsOf, type KeptToolbox } from './toolbox-of.ts';
import { isEffect } from './tools/all.ts';

/** Where minds are asked and what they say is looked at before it leaves. */
export interface Court {
  minds: readonly Mind[];
  /** With what was done already in this turn, so that it is not done again. */
  tools: (done: readonly Deed[]) => KeptToolbox;
  /** What is known besides: looked up where it is needed to let something out. */
  looked: (tools: readonly KeptToolbox[]) => Promise<Evidence>;
  /** Why it may not leave from where it is said, besides. */
  whyNot?: (say: readonly string[], evidence: Evidence) => string | undefined;
  /** That something was not let out, and why. */
  heldBack: (text: string, reason: string) => Promise<void>;
  /** That one of them could not think. */
  failed: (mind: Mind, error: unknown) => void;
  /** Whether thinking on would be for nothing. */
  isOver: (error: unknown) => boolean;
  signal: AbortSignal;
}

/** One retry with the reason; then somebody else is asked. */
const TRIES = 2;

/** What was done on the way, which nobody asked for twice. */
const effectsOf = (used: readonly KeptToolbox[]): Deed[] =>
  used.flatMap(({ deeds }) =>
    deeds.filter(({ name }) => isEffect(name)).map((deed) => ({ ...deed, isSameAsk: true })),
  );

type Judged = { say: string[]; thought: Thought } | undefined;

async function judged(court: Court, mind: Mind, talk: Talk, used: KeptToolbox[]): Promise<Judged> {
  let heldBack = talk.heldBack;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const done = [...talk.unsaid, ...effectsOf(used)];
    const tools = court.tools(done);
    used.push(tools);
    const asked = { ...talk, unsaid: done, ...(heldBack === undefined ? {} : { heldBack }) };
    const thought = await mind.think(asked, tools, court.signal);
    const evidence = evidenceIn(talk, deedsOf(used));
    const say = withConfirmations(thought.say, evidence.deeds);
    heldBack = whyHeldBack(say, evidence);
    // What stands in the agenda and was offered before can only let more out.
    if (heldBack !== undefined) heldBack = whyHeldBack(say, await court.looked(used));
    heldBack ??= court.whyNot?.(say, evidence);
    if (heldBack === undefined) return { say, thought };
    await court.heldBack(thought.say.join('\n'), heldBack);
  }
  return undefined;
}

/** What leaves, whoever thought of it; what is not so never does. */
export async function wordsFor(court: Court, talk: Talk): Promise<Outcome> {
  // Where nothing thinks nothing is said: the team reads it.
  if (court.minds.length === 0) return { say: [], state: undefined, mind: '' };
  const plea = askedInWriting(talk.fresh);
  if (plea !== undefined) return { say: [plea], state: undefined, mind: '' };
  const used: KeptToolbox[] = [];
  for (const mind of court.minds) {
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
      if (court.isOver(error)) throw error;
      court.failed(mind, error);
    }
  }
  // What was done is told all the same.
  const { deeds } = evidenceIn(talk, deedsOf(used));
  return { say: [...withConfirmations([], deeds), LEFT_TO_TEAM], state: undefined, mind: '', isLeft: true };
}
