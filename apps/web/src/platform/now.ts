import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, moving on by itself; the one place of the browser that asks the clock while drawing. */
export function useNow(every: number = MINUTE): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
