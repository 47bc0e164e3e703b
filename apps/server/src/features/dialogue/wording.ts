import { LEFT_TO_TEAM, type Outcome } from './finishing.ts';
import { type Evidence, whyHeldBack, withConfirmations } from './gate.ts';
import type { Mind, Talk, Thought } from './mind.ts';
import { askedInWriting } from './said.ts';
import type { KeptToolbox } from './toolbox-of.ts';

/** Where minds are asked and what they say is looked at before it leaves. */
export interface Court {
  minds: readonly [Mind, ...Mind[]];
  tools: () => KeptToolbox;
  evidence: (tools: readonly KeptToolbox[]) => Promise<Evidence>;
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

type Judged = { say: string[]; thought: Thought } | undefined;

async function judged(court: Court, mind: Mind, talk: Talk, used: KeptToolbox[]): Promise<Judged> {
  let asked = talk;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const tools = court.tools();
    used.push(tools);
    const thought = await mind.think(asked, tools, court.signal);
    const evidence = await court.evidence(used);
    const say = withConfirmations(thought.say, evidence.deeds);
    const reason = whyHeldBack(say, evidence);
    if (reason === undefined) return { say, thought };
    await court.heldBack(thought.say.join('\n'), reason);
    asked = { ...asked, heldBack: reason };
  }
  return undefined;
}

/** What leaves, whoever thought of it; what is not so never does. */
export async function wordsFor(court: Court, talk: Talk): Promise<Outcome> {
  const plea = askedInWriting(talk.fresh);
  if (plea !== undefined) return { say: [plea], state: undefined, mind: '' };
  const used: KeptToolbox[] = [];
  for (const mind of court.minds) {
    try {
      const answer = await judged(court, mind, talk, used);
      if (answer === undefined) continue;
      const { thought, say } = answer;
      return { say, state: thought.state, mind: thought.model ?? mind.name, tokens: thought.tokens };
    } catch (error) {
      if (court.isOver(error)) throw error;
      court.failed(mind, error);
    }
  }
  // What was done is told all the same.
  const { deeds } = await court.evidence(used);
  return { say: [...withConfirmations([], deeds), LEFT_TO_TEAM], state: undefined, mind: '', isLeft: true };
}
