import pg from 'pg';

/** Connections refused or broken, no space on disk or in memory, the server starting, stopping or crashed. */
const OUTAGE = /^(?:08|53|57P0|58|XX00[12])/;

/** The driver has words alone for a connection that broke. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether a statement failed because the database was away or out of space, whatever the statement was. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OUTAGE.test(error.code ?? '');
  return error instanceof Error && BROKEN.test(error.message);
}

const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The same for work that speaks to the database alone, where no other connection can have been refused. */
export const isDatabaseAway = (error: unknown): boolean =>
  isOutage(error) || (error instanceof Error && 'code' in error && UNREACHABLE.test(String(error.code)));
