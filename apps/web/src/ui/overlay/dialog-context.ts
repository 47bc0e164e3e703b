import { createContext, useContext } from 'react';

/** How a form inside a dialog speaks with it. */
export interface DialogControls {
  /** Closes, asking first when something is unsaved. */
  requestClose: () => void;
  setDirty: (dirty: boolean) => void;
}

export const DialogContext = createContext<DialogControls | undefined>(undefined);

export const useDialog = () => useContext(DialogContext);
