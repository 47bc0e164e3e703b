import { useCallback, useMemo, useState } from 'react';
import { millis } from '../day-frame.ts';
import type { AgendaEvent, MoveAnswer, Span } from '../types.ts';

interface PendingMove {
  was: AgendaEvent;
  to: Span;
}
type PendingMoves = ReadonlyMap<string, PendingMove>;

const sameTimes = (a: AgendaEvent, b: AgendaEvent) =>
  millis(a.start) === millis(b.start) && millis(a.end) === millis(b.end) && a.column === b.column;

function filterMoves(all: PendingMoves, keep: (one: PendingMove) => boolean): PendingMoves {
  const some = new Map([...all].filter(([, one]) => keep(one)));
  return some.size === all.size ? all : some;
}

/** Shows a moved event at its new time at once, until the caller passes new data for it. */
export function useOptimisticMoves(events: readonly AgendaEvent[]) {
  const [moving, setMoving] = useState<PendingMoves>(new Map());
  const [seen, setSeen] = useState(events);

  // New data about an event replaces its move, so that a later undo is shown too.
  if (seen !== events) {
    setSeen(events);
    const byId = new Map(events.map((event) => [event.id, event]));
    setMoving((all) =>
      filterMoves(all, ({ was }) => {
        const event = byId.get(was.id);
        return event !== undefined && sameTimes(event, was);
      }),
    );
  }

  const optimisticEvents = useMemo(() => {
    if (moving.size === 0) return events;
    return events.map((event) => {
      const { to } = moving.get(event.id) ?? {};
      return to ? { ...event, start: to.start, end: to.end, column: to.column ?? event.column } : event;
    });
  }, [events, moving]);

  const move = useCallback((was: AgendaEvent, to: Span, ask: () => MoveAnswer) => {
    const one = { was, to };
    setMoving((all) => new Map(all).set(was.id, one));
    const back = () => setMoving((all) => filterMoves(all, (other) => other !== one));
    void Promise.resolve()
      .then(ask)
      .then((answer) => answer === false && back(), back);
  }, []);
  return { optimisticEvents, move };
}
