import { useEffect } from 'react';
import type { Question } from './confirm-store.ts';
import { useDialog } from './dialog-context.ts';
import { useTyped, useUnsaved } from './unsaved.ts';

/**
 * Registers something that a dialog shows only once, such as backup codes. Closing the dialog asks the question first,
 * and the page is not left without asking either.
 */
export function useSecretOnScreen(question: Question): void {
  const dialog = useDialog();
  useUnsaved(true);
  useTyped(true);
  useEffect(() => dialog?.setDirty(true, question), [dialog, question]);
}
