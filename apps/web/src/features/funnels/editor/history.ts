/** The states of a document, so that changes can be undone and made again. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Changes with the same tag one after another, such as typed letters, are undone together. */
  tag: string | undefined;
}

const MOST_STATES = 200;

export const beginHistory = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  tag: undefined,
});

export function push<T>(history: History<T>, present: T, tag?: string): History<T> {
  if (present === history.present) return history;
  const isContinued = tag !== undefined && tag === history.tag && history.past.length > 0;
  const past = isContinued ? history.past : [...history.past, history.present].slice(-MOST_STATES);
  return { past, present, future: [], tag };
}

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    tag: undefined,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, tag: undefined };
}
