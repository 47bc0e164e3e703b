import { useEffect, useState } from 'react';

const AFTER_MS = 1500;

/** Becomes true once the first screen had the network for itself. */
export function useLater(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
