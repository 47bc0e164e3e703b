import { elapsed, elapsedRefresh } from '@cauce/domain/elapsed';
import { useEffect, useState } from 'react';

const FULL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeStyle: 'short' });

/** «hace 5 min», kept true while it is on screen; the whole date on hover. */
export function RelativeTime({ at }: { at: Date | string }) {
  const [now, setNow] = useState(() => new Date());
  const since = new Date(at);
  const refresh = elapsedRefresh(since, now);

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refresh);
    return () => clearInterval(timer);
  }, [refresh]);

  return (
    <time dateTime={since.toISOString()} title={FULL.format(since)}>
      {elapsed(since, now)}
    </time>
  );
}
