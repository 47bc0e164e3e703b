/** Of two that waited for each other the database sends one away; nothing of it was done. */
const SENT_AWAY = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

const wasSentAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SENT_AWAY.has(String(error.code));

/** Does a whole transaction once more when it was sent away for another's sake. */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= ATTEMPTS || !wasSentAway(error)) throw error;
    }
  }
}
