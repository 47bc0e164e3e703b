import { elapsed, elapsedRefresh } from './elapsed.ts';
import { useEffect, useState } from 'react';

let full: Intl.DateTimeFormat | undefined;
/** Created on first use, because it takes as long as drawing a screen. */
const whole = (date: Date) =>
  (full ??= new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeStyle: 'short' })).format(date);

/** «hace 5 min», updated while it is on the screen; the tooltip is the whole date. */
export function RelativeTime({ at }: { at: Date | string }) {
  const [now, setNow] = useState(() => new Date());
  const since = new Date(at);
  const refresh = elapsedRefresh(since, now);

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refresh);
    return () => clearInterval(timer);
  }, [refresh]);

  return (
    <time dateTime={since.toISOString()} title={whole(since)}>
      {elapsed(since, now)}
    </time>
  );
}
