import type { ReactNode } from 'react';
import { createStore, type ReadableStore } from '../store.ts';

export interface Question {
  /** Names the record: «Eliminar la sucursal Centro». */
  title: string;
  body?: ReactNode;
  /** Records that are deleted with it, one line each. */
  consequences?: string[];
  /** The verb on the button that confirms. */
  action: string;
  cancel?: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const asked = createStore<Asked | undefined>(undefined);

/** Asks a question and resolves with the answer. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked.read()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(undefined);
        resolve(yes);
      },
    });
  });
}

/** Only for `ConfirmHost`. */
export const confirmStore: ReadableStore<Asked | undefined> = asked;
