import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Ai } from '../../../providers/ai/index.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import { type TurnTools, turnTools, type TurnWithTools } from '../tools/turn-tools.ts';
import type { Outcome } from './finish-turn.ts';
import type { Evidence } from '../reply-guard/reply-guard.ts';
import type { Deed, Mind, Speaker, Talk } from '../responders/responder.ts';
import type { Tried } from './open-turn.ts';
import { heldBack } from './steps-store.ts';
import { Overtaken } from './turn-errors.ts';
import { deedsOf } from '../tools/tool-executor.ts';
import type { TextChecks } from '../threads/text-checks.ts';
import { checksOf, wordsFor } from '../reply-guard/compose-reply.ts';

/** For all of a turn: whoever waits longer is answered by somebody else. */
const LONGEST = 60_000;

export interface Thinkers {
  /** The model's mind where there is one, and the house's own after it. */
  mindsFor: (model: 'gpt_model' | 'reasoning_model') => readonly Mind[];
  ai: Ai;
  checks: TextChecks;
}

export type Run = Pick<JobRun, 'scopes' | 'clock' | 'log' | 'signal'>;

/** A turn that was begun, wherever it is, and the ways in which it may end. */
export interface Matter extends TurnWithTools, Tried {
  assistant: Speaker;
  talk: (signal: AbortSignal) => Promise<Talk>;
  /** All that stands behind what may be said. */
  looked: (tx: TenantTx, at: Date, talk: Talk, deeds: readonly Deed[]) => Promise<Evidence>;
  finish: (tx: TenantTx, by: ActionContext, outcome: Outcome) => Promise<unknown>;
  setAside: (tx: TenantTx, by: ActionContext, reason: string) => Promise<unknown>;
  fail: (tx: TenantTx, by: ActionContext, reason: string) => Promise<unknown>;
}

async function thinkOut(run: Run, thinkers: Thinkers, matter: Matter, tools: TurnTools): Promise<Outcome> {
  const { scopes, clock, log } = run;
  const { id: turnId, toolContext, assistant, looked } = matter;
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(LONGEST)]);
  const talk = await matter.talk(signal);
  return wordsFor(
    {
      minds: thinkers.mindsFor(assistant.model),
      signal,
      tools: tools.executor,
      looked: (used) =>
        scopes.inTenant(toolContext, (tx) => looked(tx, clock.now(), talk, deedsOf(used)), {
          readOnly: true,
        }),
      ...checksOf(thinkers, { businessId: toolContext.businessId, signal }, talk),
      heldBack: async (text, reason) => tools.note(heldBack(text, reason, clock.now())),
      failed: (who, error) => log.warn({ err: error, mind: who, turnId }, 'could not think'),
      isOver: (error) => error instanceof Overtaken || run.signal.aborted,
    },
    talk,
  );
}

/** Nobody's fault: the next process goes on. */
const CLOSING = 'El servidor se reinició';
const DIES = 'Se cortó a medias cada vez';

/** From what was heard to what is said, or to why nothing is. */
export async function seeThrough(run: Run, thinkers: Thinkers, matter: Matter): Promise<void> {
  const { scopes, clock, log } = run;
  const { id: turnId, toolContext } = matter;
  const tools = turnTools(run, matter);
  /** With all that was asked on the way, however it ends. */
  const end = async (work: (tx: TenantTx, by: ActionContext) => Promise<unknown>): Promise<void> => {
    await scopes.inTenant(toolContext, async (tx) => {
      await tools.writeDown(tx);
      await work(tx, { businessId: toolContext.businessId, at: clock.now() });
    });
  };
  if (matter.isHopeless) return end((tx, by) => matter.fail(tx, by, DIES));
  try {
    const outcome = await thinkOut(run, thinkers, matter, tools);
    await end((tx, by) => matter.finish(tx, by, outcome));
  } catch (error) {
    if (run.signal.aborted) return end((tx, by) => matter.setAside(tx, by, CLOSING));
    if (!(error instanceof Overtaken)) log.error({ err: error, turnId }, 'a turn failed');
    const reason = error instanceof Error ? error.message : String(error);
    await end((tx, by) => matter.fail(tx, by, reason));
  }
}
