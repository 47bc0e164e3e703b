import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../store.ts';
import { confirm, confirmStore } from './confirm-store.ts';

// Questions come late: the first page does without the dialog's code.
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** `const confirm = useConfirm(); if (await confirm({ title, action })) …` */
export const useConfirm = () => confirm;

/** The keyboard goes on from where the question was asked, unless the answer put it elsewhere. */
function returningFocus(): () => void {
  const from = document.activeElement;
  const giveBack = () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  };
  // In the next frame the question is surely gone, and what the answer opened has taken its focus.
  return () => void requestAnimationFrame(giveBack);
}

/** Draws the question that is waiting for its answer. */
export function ConfirmHost() {
  const question = useStore(confirmStore);
  useEffect(() => (question ? returningFocus() : undefined), [question]);
  if (!question) return null;
  const { answer, ...rest } = question;
  return (
    <Suspense>
      <ConfirmDialog {...rest} open onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  );
}
