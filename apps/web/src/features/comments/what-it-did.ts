import { createContext, type ReactNode, use } from 'react';

/** Renders the steps of an assistant's turn; the caller of this feature provides it. */
export type WhatItDid = (turnId: string) => ReactNode;

export const WhatItDidContext = createContext<WhatItDid>(() => null);
export const useWhatItDid = (): WhatItDid => use(WhatItDidContext);
