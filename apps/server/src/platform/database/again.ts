/** The database aborts and undoes one of two transactions that wait for each other. */
const ABORTED = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

const wasAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ABORTED.has(String(error.code));

/** Runs a transaction again when the database aborted it because of another one. */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= ATTEMPTS || !wasAborted(error)) throw error;
    }
  }
}
