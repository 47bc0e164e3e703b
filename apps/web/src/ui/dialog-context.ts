import { createContext, useContext } from 'react';

/** How a form inside a dialog speaks with it. */
export interface DialogDoor {
  /** Closes, asking first when something is unsaved. */
  requestClose: () => void;
  setDirty: (dirty: boolean) => void;
}

export const DialogContext = createContext<DialogDoor | undefined>(undefined);

export const useDialog = () => useContext(DialogContext);
