/** Milliseconds that a channel has to answer. */
export const ANSWER_TIMEOUT = 10_000;
/** A claimed message is recorded within this time, or its worker died. */
export const LEASE = 15_000;
/** A claim that is older than this is not sent: its lease could end during the request. */
export const STALE_AFTER = LEASE - ANSWER_TIMEOUT;

const FIRST_RETRY_DELAY = 5000;
export const MAX_RETRY_DELAY = 15 * 60_000;
const MAX_ATTEMPTS = 8;
/** Messages of a disconnected account fail after this time. */
export const GIVE_UP_AFTER = 7 * 24 * 3_600_000;
/** After this time the channel is no longer asked for an outcome. */
export const OUTCOME_CHECK_PERIOD = 24 * 3_600_000;
/** Delay before the channel is asked whether an unanswered message arrived. */
export const OUTCOME_CHECK_DELAY = 5000;

export const INTERRUPTED = 'Se interrumpió el envío';
export const OUTCOME_UNKNOWN = 'No se sabe si llegó';

/** The reason that a person reads on a message with a long delay. */
export const describeRetry = (reason: string, seconds: number): string =>
  `${reason}: se intenta una vez más en ${Math.round(seconds / 3600)} horas`;

/** Doubles the delay with each attempt, with jitter; undefined after the last attempt. */
export function retryDelay(attempts: number, chance: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  const wait = Math.min(FIRST_RETRY_DELAY * 2 ** (attempts - 1), MAX_RETRY_DELAY / 1.5);
  return Math.round(wait * (0.75 + chance / 2));
}
