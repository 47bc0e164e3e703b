import { createContext, useContext } from 'react';

/** The functions of a dialog that a form inside it uses. */
export interface DialogControls {
  /** Closes the dialog; asks first when there are unsaved changes. */
  requestClose: () => void;
  setDirty: (dirty: boolean) => void;
}

export const DialogContext = createContext<DialogControls | undefined>(undefined);

export const useDialog = () => useContext(DialogContext);
