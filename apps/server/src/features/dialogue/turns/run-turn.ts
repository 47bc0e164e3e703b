import { errorText } from '../../../platform/error-text.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import { type TurnTools, turnTools, type TurnWithTools } from '../tools/turn-tools.ts';
import type { TurnOutcome } from './finish-turn.ts';
import type { Evidence } from '../reply-guard/allowed-facts.ts';
import type { Speaker, Talk, ToolCall } from '../responders/responder.ts';
import type { Responders } from '../responders/responders.ts';
import type { CrashHistory } from './open-turn.ts';
import { heldBackStep } from './steps-store.ts';
import { TurnOvertaken } from './turn-errors.ts';
import { toolCallsOf } from '../tools/tool-executor.ts';
import { checksOf, composeReply } from '../reply-guard/compose-reply.ts';

/** The time for all responders of a turn together. */
const LONGEST = 60_000;

export type TurnServices = Pick<JobRun, 'scopes' | 'clock' | 'log' | 'signal'>;

/** A running turn of a conversation or a comment, with the ways in which it may end. */
export interface TurnRun extends TurnWithTools, CrashHistory {
  assistant: Speaker;
  talk: (signal: AbortSignal) => Promise<Talk>;
  /** Reads the evidence for the claims of a draft. */
  gatherEvidence: (tx: TenantTx, at: Date, talk: Talk, toolCalls: readonly ToolCall[]) => Promise<Evidence>;
  /** Adds a recording to the reply, before the transaction that sends it. */
  speak?: (outcome: TurnOutcome) => Promise<TurnOutcome>;
  finish: (tx: TenantTx, by: ActionContext, outcome: TurnOutcome) => Promise<unknown>;
  abandon: (tx: TenantTx, by: ActionContext, reason: string) => Promise<unknown>;
  fail: (tx: TenantTx, by: ActionContext, reason: string) => Promise<unknown>;
}

async function draftOutcome(
  services: TurnServices,
  responders: Responders,
  turn: TurnRun,
  tools: TurnTools,
): Promise<TurnOutcome> {
  const { scopes, clock, log } = services;
  const { id: turnId, toolContext, assistant, gatherEvidence } = turn;
  const signal = AbortSignal.any([services.signal, AbortSignal.timeout(LONGEST)]);
  const talk = await turn.talk(signal);
  return composeReply(
    {
      responders: responders.respondersFor(assistant.model),
      signal,
      tools: tools.executor,
      gatherEvidence: (used) =>
        scopes.inTenant(toolContext, (tx) => gatherEvidence(tx, clock.now(), talk, toolCallsOf(used)), {
          readOnly: true,
        }),
      ...checksOf(responders, { businessId: toolContext.businessId, signal }, talk),
      recordHeldBack: async (text, reason) => tools.note(heldBackStep(text, reason, clock.now())),
      recordFailure: (who, error) => log.warn({ err: error, responder: who, turnId }, 'could not answer'),
      mustStop: (error) => error instanceof TurnOvertaken || services.signal.aborted,
    },
    talk,
  );
}

/** The server closes during the turn, and the next process repeats it. */
const CLOSING = 'El servidor se reinició';
const DIES = 'Se cortó a medias cada vez';

/** Runs a turn to its end: a reply, a handover, or the reason why nothing is said. */
export async function runTurn(services: TurnServices, responders: Responders, turn: TurnRun): Promise<void> {
  const { scopes, clock, log } = services;
  const { id: turnId, toolContext } = turn;
  const tools = turnTools(services, turn);
  /** Stores the tool calls together with the end of the turn, however it ends. */
  const end = async (work: (tx: TenantTx, by: ActionContext) => Promise<unknown>): Promise<void> => {
    await scopes.inTenant(toolContext, async (tx) => {
      await tools.writeDown(tx);
      await work(tx, { businessId: toolContext.businessId, at: clock.now() });
    });
  };
  if (turn.isCrashing) return end((tx, by) => turn.fail(tx, by, DIES));
  try {
    const draft = await draftOutcome(services, responders, turn, tools);
    const outcome = (await turn.speak?.(draft)) ?? draft;
    await end((tx, by) => turn.finish(tx, by, outcome));
  } catch (error) {
    if (services.signal.aborted) return end((tx, by) => turn.abandon(tx, by, CLOSING));
    if (!(error instanceof TurnOvertaken)) log.error({ err: error, turnId }, 'a turn failed');
    const reason = errorText(error);
    await end((tx, by) => turn.fail(tx, by, reason));
  }
}
