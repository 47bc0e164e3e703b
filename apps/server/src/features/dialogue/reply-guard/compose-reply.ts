import { LEFT_TO_TEAM, type TurnOutcome } from '../turns/finish-turn.ts';
import { evidenceIn } from './evidence.ts';
import { OutOfTime } from '../../../platform/threads/failures.ts';
import type { Evidence } from './allowed-facts.ts';
import { withConfirmations } from './reply-guard.ts';
import type { ToolCall, Responder, Talk, DraftReply } from '../responders/responder.ts';
import { answerUnread, answerWordless, type WordlessReply } from '../messages/wordless.ts';
import { isSaidAgain } from './said-again.ts';
import type { TextChecks } from '../threads/text-checks.ts';
import { toolCallsOf, type RecordingExecutor } from '../tools/tool-executor.ts';
import { isChange } from '../tools/tools.ts';

/** The services with which responders are asked and their drafts are reviewed. */
export interface ReplyReview {
  responders: readonly Responder[];
  /** Tools that know the earlier calls of this turn, so that nothing is done twice. */
  tools: (done: readonly ToolCall[]) => RecordingExecutor;
  /** Evidence from the database, read only where the evidence of the turn is not enough. */
  gatherEvidence: (tools: readonly RecordingExecutor[]) => Promise<Evidence>;
  /** The reason to leave a comment unanswered before a responder is asked. */
  filterComment: () => Promise<string | undefined>;
  /** The reason why a draft must not be sent. */
  findObjection: (say: readonly string[], evidence: Evidence) => Promise<string | undefined>;
  /** Records a draft that was held back, with the reason. */
  recordHeldBack: (text: string, reason: string) => Promise<void>;
  /** Records that a responder failed. */
  recordFailure: (who: string, error: unknown) => void;
  /** After this error no other responder is asked. */
  mustStop: (error: unknown) => boolean;
  signal: AbortSignal;
}

/** The checks of one turn. Only comments are filtered. */
export const checksOf = (
  { checks }: { checks: TextChecks },
  asker: { businessId: string; signal: AbortSignal },
  { isPublic = false, fresh }: Talk,
): Pick<ReplyReview, 'filterComment' | 'findObjection'> => ({
  filterComment: async () => (isPublic ? checks.filterComment(fresh.at(-1)?.text ?? '', asker) : undefined),
  findObjection: (say, evidence) => checks.reviewDraft({ say, evidence, isPublic }, asker),
});

/** The second draft knows why the first was held back. After it the next responder is asked. */
const MAX_DRAFTS = 2;

/** Changes that earlier drafts of this turn have made already. */
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
    // Evidence of the agenda only allows more claims, so it is read only after an objection.
    if (heldBack !== undefined) heldBack = await review.findObjection(say, await review.gatherEvidence(used));
    if (heldBack === undefined) return { say, draft };
    await review.recordHeldBack(draft.say.join('\n'), heldBack);
  }
  return undefined;
}

/** The reason of a handover after a text that took too long to understand. */
export const OUT_OF_TIME = 'Tardó demasiado en entenderse: lo responde una persona';

/** The reason of a handover in place of an answer that was given already. */
export const SAID_AGAIN = 'Iba a repetir la misma respuesta: lo responde una persona';

function wordlessOutcome({ say, leftToTeam: reason }: WordlessReply): TurnOutcome {
  const handover = reason === undefined ? {} : { isLeftToTeam: true, reason };
  return { say: [say], state: undefined, responder: '', ...handover };
}

/** The approved draft, unless it says nothing about a picture or repeats the reply before. */
function outcomeOf(
  talk: Talk,
  responder: Responder,
  { draft, say }: NonNullable<ApprovedDraft>,
  toolCalls: readonly ToolCall[],
): TurnOutcome {
  // The rules read no pictures, so that they say nothing about one alone.
  const unread = say.length === 0 && talk.isPublic !== true ? answerUnread(talk.fresh) : undefined;
  if (unread !== undefined) return wordlessOutcome(unread);
  if (isSaidAgain(talk, say, toolCalls))
    return { say: [LEFT_TO_TEAM], state: undefined, responder: '', isLeftToTeam: true, reason: SAID_AGAIN };
  const { state, tokens, model = responder.name } = draft;
  return { say, state, responder: model, tokens, toolCalls };
}

/** Asks the responders in their order, and returns the first reply that passes the review. */
export async function composeReply(review: ReplyReview, talk: Talk): Promise<TurnOutcome> {
  // Without a responder nothing is said, and the team reads the message.
  if (review.responders.length === 0) return { say: [], state: undefined, responder: '' };
  const wordless = answerWordless(talk.fresh);
  if (wordless !== undefined) return wordlessOutcome(wordless);
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
    // A comment that could not be filtered is not answered.
    responders = [];
    note('filterComment', error);
  }
  for (const responder of responders) {
    try {
      const answer = await draftUntilApproved(review, responder, talk, used);
      if (answer === undefined) continue;
      return outcomeOf(talk, responder, answer, used.at(-1)?.toolCalls ?? []);
    } catch (error) {
      note(responder.name, error);
    }
  }
  // The client still reads the confirmations of what was done.
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
