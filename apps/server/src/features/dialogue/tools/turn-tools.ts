import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Turn } from '../turns/start-turn.ts';
import type { ToolCall } from '../responders/responder.ts';
import * as store from '../turns/steps-store.ts';
import { TurnOvertaken } from '../turns/turn-errors.ts';
import { answerFromCatalogue, orRefused, runTool } from './call-tool.ts';
import type { ToolContext } from './tool-context.ts';
import { type ExecutedCall, openToolExecutor, type RecordingExecutor, stepsOf } from './tool-executor.ts';
import { isChange, isReadOnly, type ToolName } from './tools.ts';

/** Changes of an assistant are signed with its own name. Their source says whether a client or the team asked for them. */
export const signatureOf = (
  at: Date,
  { businessId, assistant, turnId, isTeam }: Turn['toolContext'],
): ToolContext['by'] => ({
  businessId,
  at,
  personId: assistant.id,
  visiting: false,
  requestId: turnId,
  signedBy: `Asistente ${assistant.name}`,
  source: isTeam ? 'teamAssistant' : 'assistant',
});

export const toolContextIn = (tx: TenantTx, at: Date, context: Turn['toolContext']): ToolContext => ({
  ...context,
  tx,
  at,
  by: signatureOf(at, context),
});

/** The part of a turn that its tools need. */
export interface TurnWithTools {
  id: string;
  toolContext: Turn['toolContext'];
  names: ReadonlySet<ToolName>;
  isCurrent: (tx: TenantTx, by: ActionContext) => Promise<boolean>;
}

/** Executes the tool calls of a turn in transactions of their own, and writes them down. */
export interface TurnTools {
  executor: (done: readonly ToolCall[]) => RecordingExecutor;
  note: (step: store.Step) => void;
  /** Calls that change nothing are written down together with the next thing that is written. */
  writeDown: (tx: TenantTx) => Promise<void>;
}

export function turnTools(
  { scopes, clock }: Pick<JobRun, 'scopes' | 'clock'>,
  turn: TurnWithTools,
): TurnTools {
  const { id: turnId, toolContext, names } = turn;
  const { businessId, catalogue } = toolContext;
  let unwritten: store.Step[] = [];

  async function look(call: ExecutedCall): Promise<unknown> {
    const { name, input } = call;
    const at = clock.now();
    const known =
      catalogue.data &&
      (await answerFromCatalogue({ ...toolContext, at, catalogue: catalogue.data }, name, input));
    const output =
      known ??
      (await orRefused(() =>
        scopes.inTenant(
          { businessId },
          (tx) => runTool(toolContextIn(tx, at, toolContext), name, input as never),
          { readOnly: isReadOnly(name) },
        ),
      ));
    unwritten.push(...stepsOf(call, output, at));
    return output;
  }

  async function act(call: ExecutedCall, before: unknown): Promise<unknown> {
    const { name, input } = call;
    const at = clock.now();
    const earlier = [...unwritten];
    const answer = await orRefused(() =>
      scopes.inTenant({ businessId }, async (tx) => {
        // A turn that was overtaken changes nothing, because its reply will not be sent.
        if (!(await turn.isCurrent(tx, { businessId, at }))) throw new TurnOvertaken();
        const done = before ?? (await runTool(toolContextIn(tx, at, toolContext), name, input as never));
        if (!(await store.add(tx, businessId, turnId, [...earlier, ...stepsOf(call, done, at)])))
          throw new TurnOvertaken();
        return { done };
      }),
    );
    if ('done' in answer) {
      unwritten = unwritten.filter((step) => !earlier.includes(step));
      return answer.done;
    }
    unwritten.push(...stepsOf(call, answer, at));
    return answer;
  }

  return {
    note: (step) => void unwritten.push(step),
    async writeDown(tx) {
      if (unwritten.length > 0) await store.add(tx, businessId, turnId, unwritten);
    },
    executor: (done) =>
      openToolExecutor({
        names,
        now: () => clock.now(),
        done,
        perform: (call, before) => (isChange(call.name) ? act(call, before) : look(call)),
        decline: async (call, refused) => void unwritten.push(...stepsOf(call, refused, clock.now())),
      }),
  };
}
