import type { ReactNode } from 'react';

export interface Question {
  /** Names the thing: «Eliminar la sucursal Centro». */
  title: string;
  body?: ReactNode;
  /** Records that are lost with it, one line each. */
  consequences?: string[];
  /** The verb on the button. */
  action: string;
  cancel?: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function publish(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks and waits for the answer. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (yes) => {
        publish(undefined);
        resolve(yes);
      },
    });
  });
}

/** For the host alone. */
export const confirmStore = {
  read: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
