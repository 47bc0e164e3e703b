import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../store.ts';
import { confirm, confirmStore } from './confirm-store.ts';

// Loaded with the first question, so that the first page does not contain the dialog's code.
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** `const confirm = useConfirm(); if (await confirm({ title, action })) …` */
export const useConfirm = () => confirm;

/** Returns the focus to the element that asked, unless the answer has moved it elsewhere. */
function returningFocus(): () => void {
  const from = document.activeElement;
  const giveBack = () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  };
  // In the next frame the dialog is closed, and a new dialog has taken the focus.
  return () => void requestAnimationFrame(giveBack);
}

/** Renders the question that waits for its answer. */
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
