import { useSyncExternalStore } from 'react';

export interface ReadableStore<T> {
  read: () => T;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends ReadableStore<T> {
  /** Calls every subscriber, unless the value is the same. A value is replaced and never mutated. */
  set: (next: T) => void;
}

/** A value outside of React that several components read: `useStore(store)` renders again when it changes. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: ReadableStore<T>): T => useSyncExternalStore(store.subscribe, store.read);

/** Reads a part of a store. `select` must return the same object while that part does not change. */
export const useStorePart = <T, P>(store: ReadableStore<T>, select: (value: T) => P): P =>
  useSyncExternalStore(store.subscribe, () => select(store.read()));
