import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirm, confirmStore } from './confirm-store.ts';

// Questions come late: the first page does without the dialog's code.
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** `const confirm = useConfirm(); if (await confirm({ title, action })) …` */
export const useConfirm = () => confirm;

/** Draws the question that is waiting for its answer. */
export function ConfirmHost() {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  if (!question) return null;
  const { answer, ...rest } = question;
  return (
    <Suspense>
      <ConfirmDialog {...rest} open onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  );
}
