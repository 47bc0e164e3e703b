import { createContext, type ReactNode, use } from 'react';

/** How a turn of an assistant is told of, which whoever shows the comments knows. */
export type WhatItDid = (turnId: string) => ReactNode;

export const WhatItDidContext = createContext<WhatItDid>(() => null);
export const useWhatItDid = (): WhatItDid => use(WhatItDidContext);
