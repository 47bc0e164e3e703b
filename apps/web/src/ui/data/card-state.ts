import { createContext, useContext, useState } from 'react';

/** State of the cards of a list that survives their leaving the screen, by key. */
export const CardMemory = createContext<Map<string, string> | undefined>(undefined);

/** A state that a card finds again when the list has drawn it anew. */
export function useCardState(key: string, initial: string): [string, (value: string) => void] {
  const memory = useContext(CardMemory);
  const [state, setState] = useState(() => memory?.get(key) ?? initial);
  const keep = (value: string) => {
    memory?.set(key, value);
    setState(value);
  };
  return [state, keep];
}
