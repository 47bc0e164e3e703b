import { useCallback, useRef, useState } from 'react';
import type { MoveAnswer, Span } from '../../ui/agenda/types.ts';
import { useMove, type EventSlot } from './mutations.ts';
import type { CalendarItem } from './look.tsx';
import type { Conflict } from './parts/appointment/move-conflict.tsx';
import { type Accepted, NOTHING_ACCEPTED, refusedTimeOf } from './taken.ts';

/** The position of the event, which has the focus after it was moved. */
function focusedRect(): DOMRect | undefined {
  const { activeElement } = document;
  return activeElement && activeElement !== document.body ? activeElement.getBoundingClientRect() : undefined;
}

/** Moves an event that was dragged. When the time is taken, it stays there until the person decides. */
export function useDragging() {
  const move = useMove();
  const [conflict, setConflict] = useState<Conflict>();
  const answer = useRef<(moved: boolean) => void>(undefined);
  const { mutateAsync } = move;

  const drag = useCallback(
    async ({ source }: CalendarItem, { start, end, column }: Span): Promise<boolean> => {
      const to: EventSlot = {
        start: start.toISOString(),
        end: end.toISOString(),
        specialistId: column ?? source.specialistId,
      };
      try {
        await mutateAsync({ event: source, to, accepted: NOTHING_ACCEPTED });
        return true;
      } catch (problem) {
        const taken = refusedTimeOf(problem);
        if (taken === undefined) return false;
        answer.current?.(false);
        setConflict({ event: source, to, taken, at: focusedRect() });
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
      }
    },
    [mutateAsync],
  );

  const settle = (moved: boolean) => {
    answer.current?.(moved);
    answer.current = undefined;
    setConflict(undefined);
  };
  const decide = async (to: EventSlot, accepted: Accepted) => {
    if (conflict === undefined) return;
    try {
      await mutateAsync({ event: conflict.event, to, accepted });
      settle(true);
    } catch (problem) {
      const taken = refusedTimeOf(problem);
      if (taken) setConflict({ ...conflict, to, taken });
      else settle(false);
    }
  };
  return {
    drag: drag as (event: CalendarItem, to: Span) => MoveAnswer,
    conflict,
    leave: () => settle(false),
    decide: (to: EventSlot, accepted: Accepted) => void decide(to, accepted),
  };
}
