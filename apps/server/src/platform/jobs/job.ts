import type * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Scopes } from '../database/scopes.ts';
import type { Log } from '../log.ts';

/** What a job may lean on while it runs. */
export interface JobRun {
  /** The job's own id, the same at every attempt. */
  id: string;
  attempt: number;
  isLastAttempt: boolean;
  scopes: Scopes;
  clock: Clock;
  log: Log;
  /** Fires when the house closes and will not wait any longer. */
  signal: AbortSignal;
}

export interface JobSpec<S extends z.ZodType> {
  /** Ids: the job reads what is true when it runs. */
  schema: S;
  /** How often it is tried before it rests among the failed. */
  attempts: number;
  /** Five cron fields, in UTC. */
  schedule?: string;
  /** Also when a worker opens, for what came due while none did. */
  atStart?: boolean;
  /** Running it twice must do no harm: a process may die after the work and before saying so. */
  run: (payload: z.output<S>, run: JobRun) => Promise<void>;
}

export interface Job {
  name: string;
  attempts: number;
  schedule: string | undefined;
  atStart: boolean;
  /** Reads the payload and runs; a payload that cannot be read is hopeless. */
  perform: (payload: unknown, run: JobRun) => Promise<void>;
}

/** A failure that no further attempt will mend. */
export class Hopeless extends Error {
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
        throw new Hopeless(`payload.${issue?.path.join('.') ?? ''}: ${issue?.code ?? 'unreadable'}`);
      }
      await spec.run(read.data, run);
    },
  };
}
