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

/** A request's log is `log.child({ requestId })`: whoever opens it gives the id. */
export function createLog({ level, json, destination }: LogOptions): Log {
  const target = destination ?? pino.destination({ fd: 1, sync: !json });
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets, bindings: withoutSecrets },
    },
    json ? target : readable(target),
  );
}
