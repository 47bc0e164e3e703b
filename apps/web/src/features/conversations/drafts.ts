import { useState } from 'react';

/** What was begun in each conversation and not sent, while the tab is open. */
const kept = new Map<string, string>();

export interface Draft {
  text: string;
  /** Why it was not sent. */
  problem: string;
  write: (text: string) => void;
  refuse: (problem: string) => void;
  /** Gives back what could not be sent, before whatever was begun since. */
  giveBack: (text: string) => void;
}

/** What was attached in each, and not sent. */
const files = new Map<string, readonly Attached[]>();

/** A file that is kept already and goes with the next words. */
export interface Attached {
  url: string;
  name: string;
  mime: string;
  size: number;
}

const together = (...texts: string[]) => texts.filter(Boolean).join('\n');

/** What could not be sent waits where it was written, before whatever was begun since. */
export function keepWords(place: string, lost: { text: string; files: readonly Attached[] }): void {
  kept.set(place, together(lost.text, kept.get(place) ?? ''));
  if (lost.files.length > 0) files.set(place, [...lost.files, ...(files.get(place) ?? [])]);
}

/** As a new page begins: nothing is written anywhere. */
export function forgetDrafts(): void {
  kept.clear();
  files.clear();
}

export function useAttached(place: string) {
  const [attached, setAttached] = useState(() => files.get(place) ?? []);
  const set = (next: readonly Attached[]) => {
    if (next.length === 0) files.delete(place);
    else files.set(place, next);
    setAttached(next);
  };
  return {
    attached,
    set,
    // Two may arrive before the screen is drawn again: the second must know of the first.
    add: (file: Attached) => set([...(files.get(place) ?? []), file]),
    remove: (url: string) => set((files.get(place) ?? []).filter((file) => file.url !== url)),
    giveBack: (lost: readonly Attached[]) => set([...lost, ...(files.get(place) ?? [])]),
  };
}
export type Attaching = ReturnType<typeof useAttached>;

/** What is being written in one place; it waits there until one comes back. */
export function useDraft(place: string): Draft {
  const [text, setText] = useState(() => kept.get(place) ?? '');
  const [problem, setProblem] = useState('');
  const write = (next: string) => {
    if (next === '') kept.delete(place);
    else kept.set(place, next);
    setText(next);
    setProblem('');
  };
  return {
    text,
    problem,
    write,
    refuse: setProblem,
    giveBack: (lost) => write(together(lost, kept.get(place) ?? '')),
  };
}
