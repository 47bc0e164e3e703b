import type * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Scopes } from '../database/scopes.ts';
import type { Log } from '../log.ts';

/** The context that a running job gets. */
export interface JobRun {
  /** The job's own id, the same at every attempt. */
  id: string;
  attempt: number;
  isLastAttempt: boolean;
  scopes: Scopes;
  clock: Clock;
  log: Log;
  /** Aborts when the process stops and waits no longer. */
  signal: AbortSignal;
}

export interface JobSpec<S extends z.ZodType> {
  /** Ids only: the job reads the current rows when it runs. */
  schema: S;
  /** Number of attempts before it counts as failed. */
  attempts: number;
  /** Five cron fields, in UTC. */
  schedule?: string;
  /** Runs also when a worker starts, because items may have become due while none ran. */
  atStart?: boolean;
  /** The work. It must be idempotent, because a process may die after the work and before it reports the job as done. */
  run: (payload: z.output<S>, run: JobRun) => Promise<void>;
}

export interface Job {
  name: string;
  attempts: number;
  schedule: string | undefined;
  atStart: boolean;
  /** Reads the payload and runs; an unreadable payload is a permanent failure. */
  perform: (payload: unknown, run: JobRun) => Promise<void>;
}

/** A failure that another attempt cannot repair. */
export class PermanentFailure extends Error {
  override name = 'Hopeless';
}

export function job<S extends z.ZodType>(name: string, spec: JobSpec<S>): Job {
  return {
    name,
    attempts: spec.attempts,
    schedule: spec.schedule,
    atStart: spec.atStart ?? false,
    perform: async (payload, run) => {
      const read = spec.schema.safeParse(payload);
      if (!read.success) {
        const [issue] = read.error.issues;
        throw new PermanentFailure(`payload.${issue?.path.join('.') ?? ''}: ${issue?.code ?? 'unreadable'}`);
      }
      await spec.run(read.data, run);
    },
  };
}
