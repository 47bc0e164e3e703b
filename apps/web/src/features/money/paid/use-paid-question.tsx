import { CallError } from '@cauce/contract/kit/client';
import { MoneyPaid, type PaidChoice } from '@cauce/contract/sales/money-paid';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PaidQuestion } from './paid-dialog.tsx';

const PaidDialog = lazy(() => import('./paid-dialog.tsx'));

/** The answer of a person, and the once key with which it is sent. */
export interface Paid {
  money: PaidChoice;
  key: string;
}

type Go = (paid: Paid) => Promise<unknown>;

/** Whether the server asks about money before it cancels or deletes something. */
export const isPaidQuestion = (problem: unknown): problem is CallError =>
  problem instanceof CallError && problem.code === 'moneyPaid';

function detailOf({ detail }: CallError): MoneyPaid {
  const read = MoneyPaid.safeParse(detail);
  return read.success ? read.data : { paid: null, choices: ['leave'] };
}

interface Open {
  detail: MoneyPaid;
  go: Go;
  key: string;
}

interface Asking {
  /** The dialog, to be mounted by the caller. */
  dialog: ReactNode;
  open: (detail: MoneyPaid, go: Go) => void;
  /** Opens the dialog when the server refused because of money, and returns whether it did. */
  ask: (problem: unknown, go: Go) => boolean;
}

/** Asks what happens to the money that was paid, and calls `go` with the answer. */
export function usePaidQuestion(question: PaidQuestion): Asking {
  const [asked, setAsked] = useState<Open>();
  const open = (detail: MoneyPaid, go: Go) => setAsked({ detail, go, key: crypto.randomUUID() });
  return {
    open,
    ask: (problem, go) => {
      if (!isPaidQuestion(problem)) return false;
      open(detailOf(problem), go);
      return true;
    },
    dialog: (
      <Suspense>
        {asked && (
          <PaidDialog
            question={question}
            detail={asked.detail}
            onClose={() => setAsked(undefined)}
            onChosen={async (money) => {
              await asked.go({ money, key: asked.key });
              setAsked(undefined);
            }}
          />
        )}
      </Suspense>
    ),
  };
}
