import { createContext, useContext, useState } from 'react';

/** The state of cards by key, which survives while a card is not drawn. */
export const CardMemory = createContext<Map<string, string> | undefined>(undefined);

/** A state of a card that is restored when the list draws the card again. */
export function useCardState(key: string, initial: string): [string, (value: string) => void] {
  const memory = useContext(CardMemory);
  const [state, setState] = useState(() => memory?.get(key) ?? initial);
  const keep = (value: string) => {
    memory?.set(key, value);
    setState(value);
  };
  return [state, keep];
}
