import type { Grant } from '@cauce/contract/kit/access';
import type { Client } from '@cauce/contract/clients/clients';
import type { BodyOf, DataOf } from '@cauce/contract/kit/endpoint';
import type { dialogue } from '@cauce/contract/assistants/dialogue';
import type { Scopes } from '../../../platform/database/scopes.ts';
import type { Log } from '../../../platform/log.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { type AssistantRow, assistantOf } from '../../assistants/index.ts';
import { findClient } from '../../clients/index.ts';
import { allowedTools } from '../tools/allowed-tools.ts';
import { postMessages } from '../comments/post.ts';
import { evidenceIn, evidenceOf } from '../reply-guard/evidence.ts';
import { type BusinessProfile, readBusiness } from '../catalogue/catalogue-store.ts';
import type { TalkMessage, Talk } from '../responders/responder.ts';
import { Sandbox } from './sandbox.ts';
import { refusalFor, type Tester } from './tester-rights.ts';
import { isHandover, withAbsence } from '../turns/absence.ts';
import { heldBackStep, type Step } from '../turns/steps-store.ts';
import type { Responders } from '../responders/responders.ts';
import { toolCallsOf, openToolExecutor, stepsOf } from '../tools/tool-executor.ts';
import { checksOf, composeReply, type ReplyReview } from '../reply-guard/compose-reply.ts';
import { toKnownClient } from '../turns/read-talk.ts';
import type { TurnOutcome } from '../turns/finish-turn.ts';

type Request = BodyOf<typeof dialogue.play>;
type PlayedTurn = DataOf<typeof dialogue.play>;

const LONGEST = 60_000;
const COST = 1;
const MAX_TOOL_CALLS = 60;

interface Parts {
  scopes: Scopes;
  responders: Responders;
  log: Pick<Log, 'warn'>;
}

function messagesOf({ post = '', messages }: Request, isPublic: boolean, at: Date): TalkMessage[] {
  const kind = isPublic ? 'comment' : 'text';
  return [
    ...(isPublic ? postMessages(post, at) : []),
    ...messages.map(({ role, text }, index) => ({ id: String(index), role, kind, text, at })),
  ];
}

/** The messages after the last answer. */
function freshOf(messages: readonly TalkMessage[]): TalkMessage[] {
  const answered = messages.findLastIndex(({ role }) => role !== 'user');
  return messages.slice(answered + 1);
}

interface Setting {
  assistant: AssistantRow;
  business: BusinessProfile;
  client: Client | undefined;
  at: Date;
}

function talkOf(request: Request, { assistant, business, client, at }: Setting): Talk {
  const isPublic = assistant.respondTo === 'comments';
  const messages = messagesOf(request, isPublic, at);
  return {
    assistant,
    business: { id: assistant.businessId, name: business.name, description: business.description },
    client: client && toKnownClient(client),
    channel: 'simulator',
    isTeam: assistant.type === 'business',
    isPublic,
    messages,
    fresh: isPublic ? messages.slice(-1) : freshOf(messages),
    unsaid: [],
    now: at,
    zone: business.zone,
    state: request.session?.state ?? {},
  };
}

/** Calls tools in the sandbox, and adds their steps to the given ones. */
function sandboxReview(
  { responders, log }: Parts,
  {
    talk,
    assistant,
    sandbox,
    steps,
    tester,
  }: { talk: Talk; assistant: AssistantRow; sandbox: Sandbox; steps: Step[]; tester: Tester },
): ReplyReview {
  const { now: at, isTeam, isPublic = false } = talk;
  const signal = AbortSignal.timeout(LONGEST);
  return {
    responders: responders.respondersFor(assistant.model),
    signal,
    ...checksOf(responders, { businessId: assistant.businessId, signal }, talk),
    tools: (done) =>
      openToolExecutor({
        names: allowedTools(assistant, { isTeam, isPublic }),
        now: () => at,
        done,
        perform: async (call, known) => {
          const output =
            known ?? refusalFor(tester, call.name) ?? (await sandbox.perform(call.name, call.input));
          steps.push(...stepsOf(call, output, at));
          return output;
        },
        decline: async (call, refused) => {
          steps.push(...stepsOf(call, refused, at));
        },
      }),
    gatherEvidence: (used) =>
      isPublic
        ? Promise.resolve(evidenceIn(talk, toolCallsOf(used)))
        : sandbox.within((toolContext) => evidenceOf(toolContext.tx, toolContext, talk, toolCallsOf(used))),
    recordHeldBack: async (text, reason) => void steps.push(heldBackStep(text, reason, at)),
    recordFailure: (who, error) => log.warn({ err: error, responder: who }, 'could not answer'),
    mustStop: () => false,
  };
}

/** A public answer is one piece. Without an answer nothing is said in public, not even that a person answers. */
function sentPieces(
  { say, isLeftToTeam = false }: Pick<TurnOutcome, 'isLeftToTeam'> & { say: readonly string[] },
  isPublic: boolean,
): string[] {
  const pieces = say.filter((piece) => piece.trim() !== '');
  if (!isPublic) return pieces;
  return isLeftToTeam || pieces.length === 0 ? [] : [pieces.join('\n')];
}

/** Runs one turn as it would be in a conversation, and undoes everything that it did. */
export async function playTurn(
  parts: Parts,
  {
    businessId,
    assistantId,
    now,
    request,
    grant,
  }: { businessId: string; assistantId: string; now: Date; request: Request; grant: Grant | undefined },
): Promise<PlayedTurn> {
  const { scopes } = parts;
  const { clientId, session } = request;
  const at = request.at === undefined ? now : new Date(request.at);
  const { assistant, business } = await scopes.inTenant(
    { businessId },
    async (tx) => {
      if (clientId !== null) found(await findClient(tx, clientId));
      return { assistant: found(await assistantOf(tx, assistantId)), business: await readBusiness(tx) };
    },
    { readOnly: true },
  );
  const sessionId = session?.id ?? newId(now.getTime());
  const tester = { grant, clientId };
  const sandbox = new Sandbox(
    scopes,
    { businessId, sessionId, clientId, at, zone: business.zone, assistant },
    // The browser sends the earlier calls, so that it could add one.
    (session?.toolCalls ?? [])
      .filter(({ name }) => refusalFor(tester, name) === undefined)
      .map((toolCall) => ({ ...toolCall, at: new Date(toolCall.at) })),
  );
  const client = await sandbox.within((toolContext) =>
    findClient(toolContext.tx, toolContext.clientId ?? ''),
  );
  const talk = talkOf(request, { assistant, business, client, at });
  const steps: Step[] = [];
  const outcome = await composeReply(sandboxReview(parts, { talk, assistant, sandbox, steps, tester }), talk);
  const whole = isHandover(outcome)
    ? await sandbox.within((toolContext) => withAbsence(toolContext.tx, toolContext, outcome))
    : outcome.say;
  const say = sentPieces({ ...outcome, say: whole }, talk.isPublic === true);
  return {
    say,
    steps: steps.map((step) => ({ arguments: null, output: null, ...step, at: step.at.toISOString() })),
    cost: say.length > 0 ? COST : 0,
    responder: outcome.responder,
    tokens: outcome.tokens ?? { in: 0, out: 0 },
    session: {
      id: sessionId,
      toolCalls: sandbox.toolCalls
        .slice(-MAX_TOOL_CALLS)
        .map((toolCall) => ({ ...toolCall, at: toolCall.at.toISOString() })),
      state: outcome.state ?? session?.state ?? {},
    },
  };
}
