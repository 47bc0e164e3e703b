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
    giveBack: (lost) => write([lost, kept.get(place) ?? ''].filter(Boolean).join('\n')),
  };
}
