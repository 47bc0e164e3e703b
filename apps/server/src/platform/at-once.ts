import { refuse } from './mount/refusal.ts';

/** Takes one of an owner's places and returns a function that frees it. Returns undefined when all are taken. */
export type TakePlace = (owner: string) => (() => void) | undefined;

/** Counts the taken places of each owner in this process, `most` each. */
export function placesOfOwners(most: number): TakePlace {
  const taken = new Map<string, number>();
  return (owner) => {
    const before = taken.get(owner) ?? 0;
    if (before >= most) return undefined;
    taken.set(owner, before + 1);
    return () => {
      const left = (taken.get(owner) ?? 1) - 1;
      if (left === 0) taken.delete(owner);
      else taken.set(owner, left);
    };
  };
}

/** Lets each owner run `most` tasks at the same time. The next one is refused with this message. */
export function limitAtOnce(most: number, words: string) {
  const takePlace = placesOfOwners(most);
  return async function within<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const leave = takePlace(owner) ?? refuse('tooMany', words);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
