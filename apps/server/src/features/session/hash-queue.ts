import { inTurn } from '../../platform/in-turn.ts';
import { refuse } from '../../platform/mount/refusal.ts';

interface HashQueue {
  /** The number of hashes at the same time. */
  atOnce: number;
  /** Milliseconds after which people give up; a person who would wait longer is refused at once. */
  longestWait: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

/** Milliseconds of a hash on a slow processor, until the first one was measured. */
const FIRST_GUESS = 250;
/** The weight of the latest hash in the typical duration, so that one slow hash refuses nobody. */
const WEIGHT = 0.2;

/** Runs hashes in order. The length of the queue follows from how long a hash takes on this machine at this moment. */
export function hashQueue({ atOnce, longestWait, now = () => performance.now() }: HashQueue) {
  const turn = inTurn(atOnce);
  let unfinished = 0;
  let typical = FIRST_GUESS;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    const wait = (Math.max(0, unfinished - atOnce + 1) / atOnce) * typical;
    if (wait > longestWait) refuse('unavailable');
    unfinished += 1;
    try {
      return await turn(async () => {
        const from = now();
        const result = await work();
        typical += (now() - from - typical) * WEIGHT;
        return result;
      });
    } finally {
      unfinished -= 1;
    }
  };
}
