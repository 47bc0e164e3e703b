import pg from 'pg';

/** The database could not be reached, or it stopped answering. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** The connection broke while the database committed, so nobody knows whether the transaction is stored. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** Codes for refused or broken connections, a full disk or memory, and a server that starts, stops or crashed. */
const OUTAGE = /^(?:08|53|57P0|58|XX00[12]|25P03)/;
const OUT_OF_SPACE = /^53/;

/** The driver reports a broken connection with a message and no code. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether a query failed because the database was away or out of space. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof OutcomeUnknown) return true;
  if (error instanceof pg.DatabaseError) return OUTAGE.test(error.code ?? '');
  return error instanceof Error && BROKEN.test(error.message);
}

const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The same, including network errors. Only for work that connects to nothing but the database. */
export const isDatabaseAway = (error: unknown): boolean =>
  isOutage(error) || (error instanceof Error && 'code' in error && UNREACHABLE.test(String(error.code)));

/** Gives a network error of the database a type of its own. Errors of other connections have the same codes. */
export const asDatabaseError = (error: unknown): unknown =>
  isDatabaseAway(error) && !isOutage(error)
    ? new DatabaseAway('the connection to the database broke', { cause: error })
    : error;

/** The error of a commit that failed. One that the database refused for lack of space is rolled back for certain. */
export function asCommitError(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error;
  if (error instanceof pg.DatabaseError && OUT_OF_SPACE.test(error.code ?? '')) return error;
  return new OutcomeUnknown('the connection broke during a commit', { cause: error });
}
