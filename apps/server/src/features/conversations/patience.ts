/** Milliseconds that a channel has to answer. */
export const ANSWER_WITHIN = 10_000;
/** Whoever took a message has settled it by then, or died. */
export const LEASE = 15_000;
/** Nothing that fell behind for so long is sent any more by whoever took it. */
export const STALE = LEASE - ANSWER_WITHIN;

const FIRST_WAIT = 5000;
export const LONGEST_WAIT = 15 * 60_000;
const LAST_ATTEMPT = 8;
/** As long what is to leave waits for an account that somebody disconnected. */
export const GIVEN_UP_AFTER = 7 * 24 * 3_600_000;
/** As long a channel is asked what became of one. */
export const ASKED_FOR = 24 * 3_600_000;
/** How soon it is asked whether one that was not answered arrived. */
export const ASKED_AFTER = 5000;

export const INTERRUPTED = 'Se interrumpió el envío';
export const NOBODY_KNOWS = 'No se sabe si llegó';

/** As one is told why it waits a long while. */
export const onceMore = (reason: string, seconds: number): string =>
  `${reason}: se intenta una vez más en ${Math.round(seconds / 3600)} horas`;

/** Twice as long each time, and never all at the same moment; nothing after the last attempt. */
export function waitAfter(attempts: number, chance: number): number | undefined {
  if (attempts >= LAST_ATTEMPT) return undefined;
  const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT / 1.5);
  return Math.round(wait * (0.75 + chance / 2));
}
