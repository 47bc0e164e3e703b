import { createContext, useContext } from 'react';
import { createStore, type ReadableStore, useStore } from '../store.ts';

/** The data that the person may not see: a name, or an empty text when it has none. Undefined while nothing is refused. */
export type Refusal = string | undefined;

/** The application says here why the data of a screen is missing. Without it nothing counts as refused. */
export const RefusalContext = createContext<ReadableStore<Refusal>>(createStore<Refusal>(undefined));

export const useRefusal = (): Refusal => useStore(useContext(RefusalContext));
