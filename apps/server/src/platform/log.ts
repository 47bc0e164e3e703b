import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutSecrets } from './log/redaction.ts';
import { readable } from './log/readable.ts';

export type Log = Logger;

export interface LogOptions {
  level: string;
  /** JSON lines for machines; otherwise one readable line each. */
  json: boolean;
  destination?: DestinationStream;
}

/** Lines leave together, after so many bytes or milliseconds: alone, each would be as dear as the answer it tells of. */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 100 };

/** A request's log is `log.child({ requestId })`: whoever opens it gives the id. */
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
  // pino's own formatter for bindings does not reach the children, which inherit this method.
  const { child } = log;
  log.child = function childWithoutSecrets(this: Log, bindings, options) {
    return child.call(this, withoutSecrets(bindings), options) as ReturnType<typeof child>;
  } as typeof child;
  return log;
}
