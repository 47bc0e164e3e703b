import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time, updated at intervals. Components read the time only here. */
export function useNow(every: number = MINUTE): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
