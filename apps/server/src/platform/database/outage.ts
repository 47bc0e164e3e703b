import pg from 'pg';

/** Codes for refused or broken connections, a full disk or memory, and a server that starts, stops or crashed. */
const OUTAGE = /^(?:08|53|57P0|58|XX00[12])/;

/** The driver reports a broken connection with a message and no code. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether a query failed because the database was away or out of space. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OUTAGE.test(error.code ?? '');
  return error instanceof Error && BROKEN.test(error.message);
}

const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The same, including network errors. Only for work that connects to nothing but the database. */
export const isDatabaseAway = (error: unknown): boolean =>
  isOutage(error) || (error instanceof Error && 'code' in error && UNREACHABLE.test(String(error.code)));
