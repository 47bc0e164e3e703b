import { LEFT_TO_TEAM, type TurnOutcome } from '../turns/finish-turn.ts';
import { evidenceIn } from './evidence.ts';
import { OutOfTime } from '../../../platform/threads/failures.ts';
import type { Evidence } from './allowed-facts.ts';
import { withConfirmations } from './reply-guard.ts';
import type { ToolCall, Responder, Talk, DraftReply } from '../responders/responder.ts';
import { requestForText } from '../messages/talk-messages.ts';
import type { TextChecks } from '../threads/text-checks.ts';
import { toolCallsOf, type RecordingExecutor } from '../tools/tool-executor.ts';
import { isChange } from '../tools/tools.ts';

/** Where minds are asked and what they say is looked at before it leaves. */
export interface ReplyReview {
  responders: readonly Responder[];
  /** With what was done already in this turn, so that it is not done again. */
  tools: (done: readonly ToolCall[]) => RecordingExecutor;
  /** What is known besides: looked up where it is needed to let something out. */
  gatherEvidence: (tools: readonly RecordingExecutor[]) => Promise<Evidence>;
  /** Why a comment is left alone before anybody thinks; nothing where somebody may. */
  filterComment: () => Promise<string | undefined>;
  /** Why words may not leave; nothing where they may. */
  findObjection: (say: readonly string[], evidence: Evidence) => Promise<string | undefined>;
  /** That something was not let out, and why. */
  recordHeldBack: (text: string, reason: string) => Promise<void>;
  /** That one of them could not think, by its name. */
  recordFailure: (who: string, error: unknown) => void;
  /** Whether thinking on would be for nothing. */
  mustStop: (error: unknown) => boolean;
  signal: AbortSignal;
}

/** The checks of one turn: only what everybody reads is sifted. */
export const checksOf = (
  { checks }: { checks: TextChecks },
  asker: { businessId: string; signal: AbortSignal },
  { isPublic = false, fresh }: Talk,
): Pick<ReplyReview, 'filterComment' | 'findObjection'> => ({
  filterComment: async () => (isPublic ? checks.filterComment(fresh.at(-1)?.text ?? '', asker) : undefined),
  findObjection: (say, evidence) => checks.reviewDraft({ say, evidence, isPublic }, asker),
});

/** One retry with the reason; then somebody else is asked. */
const MAX_DRAFTS = 2;

/** What was done on the way, which nobody asked for twice. */
const effectsOf = (used: readonly RecordingExecutor[]): ToolCall[] =>
  used.flatMap(({ toolCalls }) =>
    toolCalls.filter(({ name }) => isChange(name)).map((toolCall) => ({ ...toolCall, isSameAsk: true })),
  );

type ApprovedDraft = { say: string[]; draft: DraftReply } | undefined;

async function draftUntilApproved(
  review: ReplyReview,
  responder: Responder,
  talk: Talk,
  used: RecordingExecutor[],
): Promise<ApprovedDraft> {
  let heldBack = talk.heldBack;
  for (let tried = 1; tried <= MAX_DRAFTS; tried += 1) {
    const done = [...talk.unsaid, ...effectsOf(used)];
    const tools = review.tools(done);
    used.push(tools);
    const asked = { ...talk, unsaid: done, ...(heldBack === undefined ? {} : { heldBack }) };
    const draft = await responder.draft(asked, tools, review.signal).finally(tools.close);
    const evidence = evidenceIn(talk, toolCallsOf(used));
    const say = withConfirmations(draft.say, evidence.toolCalls);
    heldBack = await review.findObjection(say, evidence);
    // What stands in the agenda and was offered before can only let more out.
    if (heldBack !== undefined) heldBack = await review.findObjection(say, await review.gatherEvidence(used));
    if (heldBack === undefined) return { say, draft };
    await review.recordHeldBack(draft.say.join('\n'), heldBack);
  }
  return undefined;
}

/** A turn that was too long to understand is a person's. */
export const OUT_OF_TIME = 'Tardó demasiado en entenderse: lo responde una persona';

/** What leaves, whoever thought of it; what is not so never does. */
export async function composeReply(review: ReplyReview, talk: Talk): Promise<TurnOutcome> {
  // Where nothing thinks nothing is said: the team reads it.
  if (review.responders.length === 0) return { say: [], state: undefined, responder: '' };
  const request = requestForText(talk.fresh);
  if (request !== undefined) return { say: [request], state: undefined, responder: '' };
  const used: RecordingExecutor[] = [];
  let { responders } = review;
  const failures: unknown[] = [];
  const note = (who: string, error: unknown): void => {
    if (review.mustStop(error)) throw error;
    review.recordFailure(who, error);
    failures.push(error);
  };
  try {
    const why = await review.filterComment();
    if (why !== undefined) return { say: [], state: { why }, responder: '' };
  } catch (error) {
    // A comment that could not be looked at is not answered.
    responders = [];
    note('filterComment', error);
  }
  for (const responder of responders) {
    try {
      const answer = await draftUntilApproved(review, responder, talk, used);
      if (answer === undefined) continue;
      const { draft, say } = answer;
      return {
        say,
        state: draft.state,
        responder: draft.model ?? responder.name,
        tokens: draft.tokens,
        toolCalls: used.at(-1)?.toolCalls,
      };
    } catch (error) {
      note(responder.name, error);
    }
  }
  // What was done is told all the same.
  const { toolCalls } = evidenceIn(talk, toolCallsOf(used));
  const say = [...withConfirmations([], toolCalls), LEFT_TO_TEAM];
  const isOutOfTime = failures.some((error) => error instanceof OutOfTime);
  return {
    say,
    state: undefined,
    responder: '',
    isLeftToTeam: true,
    ...(isOutOfTime && { reason: OUT_OF_TIME }),
  };
}
