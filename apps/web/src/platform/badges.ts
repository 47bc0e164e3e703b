import { createStore, useStorePart } from '../ui/store.ts';

/** Figures beside entries of the navigation, by their path. The code that counts them is loaded after the first screen. */
const badges = createStore<Readonly<Record<string, number>>>({});

export const setBadge = (path: string, count: number): void =>
  badges.set({ ...badges.read(), [path]: count });

/** The sum of the figures of these pages. */
export const useBadge = (...paths: readonly string[]): number =>
  useStorePart(badges, (counts) => paths.reduce((sum, path) => sum + (counts[path] ?? 0), 0));
