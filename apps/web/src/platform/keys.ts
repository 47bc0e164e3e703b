import { useEffect, useRef, useSyncExternalStore } from 'react';

/** One key of a screen: `n`, `mod+k`, or two in a row, `g a`. */
export interface ScreenKey {
  keys: string;
  label: string;
  run: () => void;
}

/** What a screen holds: the names say when the list under `?` is to be drawn again. */
interface Held {
  names: string;
  latest: { current: readonly ScreenKey[] };
}

const held: Held[] = [];
let shown: readonly ScreenKey[] = [];
const listeners = new Set<() => void>();

function publish(): void {
  shown = held.flatMap(({ latest }) => latest.current);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Gives the screen its keys while it is open; they show under `?` and as actions in the palette. */
export function useKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys);
  const names = keys.map(({ keys: combo, label }) => `${combo}=${label}`).join('\n');
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const mine = { names, latest };
    held.push(mine);
    publish();
    return () => {
      held.splice(held.indexOf(mine), 1);
      publish();
    };
  }, [names]);
}

export const useScreenKeys = (): readonly ScreenKey[] => useSyncExternalStore(subscribe, () => shown);

/** The latest of what is open wins. */
export const keyFor = (combo: string): ScreenKey | undefined =>
  held
    .toReversed()
    .flatMap(({ latest }) => latest.current)
    .find(({ keys }) => keys === combo);

/** Whether some key of two begins with this one. */
export const startsSequence = (first: string): boolean =>
  held.some(({ latest }) => latest.current.some(({ keys }) => keys.startsWith(`${first} `)));
