import { createContext, useContext } from 'react';
import type { Question } from './confirm-store.ts';

/** The functions of a dialog that a form inside it uses. */
export interface DialogControls {
  /** Closes the dialog; asks first when there are unsaved changes. */
  requestClose: () => void;
  /** The question is asked before a dirty dialog closes. */
  setDirty: (dirty: boolean, question?: Question) => void;
}

export const DialogContext = createContext<DialogControls | undefined>(undefined);

export const useDialog = () => useContext(DialogContext);
