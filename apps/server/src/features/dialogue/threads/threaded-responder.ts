import type { Log } from '../../../platform/log.ts';
import { OutOfTime } from '../../../platform/threads/failures.ts';
import { openThreadPool, type PoolCounts } from '../../../platform/threads/thread-pool.ts';
import type { Responder } from '../responders/responder.ts';
import { rulesResponder } from '../responders/rules-responder.ts';
import type { InputOf } from '../tools/tools.ts';
import type { ResponderTasks, ToolRequest } from './responder-tasks.ts';
import { checksInProcess, type TextChecks } from './text-checks.ts';

/** The rules responder, and the checks of what it reads and says. */
export interface RulesEngine {
  responder: Responder;
  checks: TextChecks;
}

/** Runs in the calling thread, for tests and programs where a long text delays nobody else. */
export const responderInProcess: RulesEngine = { responder: rulesResponder, checks: checksInProcess };

export interface ThreadedResponder extends RulesEngine {
  counts: () => PoolCounts;
  close: () => Promise<void>;
}

/** One thread for a turn that hangs and one for all others: a business uses at most one at a time. */
const THREADS = 2;
/** An honest turn takes some 20 ms of processor time, the first of a thread ten times that. */
const BUDGET = 2000;
/** Elapsed time: a third of what a whole turn has. */
const LONGEST = 20_000;
/** Megabytes: a thread that was just started has 20. */
const MEMORY = 128;
/** More than the jobs and playground calls that one process runs at once. */
const MOST_WAITING = 16;

export interface ThreadedResponderParts {
  log: Log;
  /** Called for every task that ran out of time. */
  ranOutOfTime: (task: string) => void;
  entry?: URL;
  budget?: number;
}

/** Runs the responder in worker threads, so that a text that is slow to understand delays nobody else. */
export function openThreadedResponder({
  log,
  ranOutOfTime,
  entry = new URL('responder-thread.ts', import.meta.url),
  budget = BUDGET,
}: ThreadedResponderParts): ThreadedResponder {
  const pool = openThreadPool({
    entry,
    size: THREADS,
    budget,
    longest: LONGEST,
    memory: MEMORY,
    mostWaiting: MOST_WAITING,
  });

  async function run<N extends keyof ResponderTasks>(
    name: N,
    input: ResponderTasks[N]['input'],
    by: { businessId: string; signal: AbortSignal; answer?: (asked: unknown) => Promise<unknown> },
  ): Promise<ResponderTasks[N]['output']> {
    const { businessId, ...task } = by;
    try {
      const output = await pool.run({ ...task, name, input, owner: businessId });
      return output as ResponderTasks[N]['output'];
    } catch (error) {
      if (error instanceof OutOfTime) {
        log.warn({ err: error, businessId, task: name }, 'a turn ran out of time');
        ranOutOfTime(name);
      }
      throw error;
    }
  }

  return {
    responder: {
      name: rulesResponder.name,
      draft: (talk, tools, signal) =>
        run(
          'draft',
          { talk, names: tools.names },
          {
            businessId: talk.business.id,
            signal,
            answer: (asked) => {
              const { name, input } = asked as ToolRequest;
              return tools.call(name, input as InputOf<typeof name>);
            },
          },
        ),
    },
    checks: {
      filterComment: (text, asker) => run('filterComment', text, asker),
      reviewDraft: (draft, asker) => run('reviewDraft', draft, asker),
    },
    counts: pool.counts,
    close: pool.close,
  };
}
