import { refuse } from './mount/refusal.ts';

/** Takes a place of an owner's and returns how to give it back; nothing where all of theirs are taken. */
export type TakePlace = (owner: string) => (() => void) | undefined;

/** So many places for each owner, in this process. */
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

/** Lets each owner do so many things at once, and refuses the next one with these words. */
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
