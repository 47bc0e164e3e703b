import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutSecrets } from './log/redaction.ts';
import { readable } from './log/readable.ts';

export type Log = Logger;

export interface LogOptions {
  level: string;
  /** Whether to write JSON for machines; otherwise readable lines. */
  json: boolean;
  destination?: DestinationStream;
}

/** Lines are written in batches, by bytes or milliseconds, because writing one line costs as much as the answer it is about. */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 100 };

/** Creates the root log. Each request has a child with its id. */
export function createLog({ level, json, destination }: LogOptions): Log {
  const target = destination ?? pino.destination({ fd: 1, ...(json ? TOGETHER : { sync: true }) });
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
    },
    json ? target : readable(target),
  );
  // pino does not apply its formatter to the bindings of children, so `child` is replaced.
  const { child } = log;
  log.child = function childWithoutSecrets(this: Log, bindings, options) {
    return child.call(this, withoutSecrets(bindings), options) as ReturnType<typeof child>;
  } as typeof child;
  return log;
}
