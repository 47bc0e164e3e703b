import { useCallback, useRef, useState } from 'react';
import type { Moved, Span } from '../../ui/agenda/types.ts';
import { useMove, type Place } from './acts.ts';
import type { Drawn } from './look.tsx';
import type { Conflict } from './parts/appointment/move-conflict.tsx';
import { takenBy } from './taken.ts';

/** A moved event keeps the focus, so it is found by that. */
function whereItStands(): DOMRect | undefined {
  const { activeElement } = document;
  return activeElement && activeElement !== document.body ? activeElement.getBoundingClientRect() : undefined;
}

/** Takes what was dragged to its new place; a time that is taken waits there for what the person decides. */
export function useDragging() {
  const move = useMove();
  const [conflict, setConflict] = useState<Conflict>();
  const answer = useRef<(moved: boolean) => void>(undefined);
  const { mutateAsync } = move;

  const drag = useCallback(
    async ({ source }: Drawn, { start, end, column }: Span): Promise<boolean> => {
      const to: Place = {
        start: start.toISOString(),
        end: end.toISOString(),
        specialistId: column ?? source.specialistId,
      };
      try {
        await mutateAsync({ event: source, to, overlapAllowed: false });
        return true;
      } catch (problem) {
        const taken = takenBy(problem);
        if (taken === undefined) return false;
        answer.current?.(false);
        setConflict({ event: source, to, taken, at: whereItStands() });
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
  const decide = async (to: Place, overlapAllowed: boolean) => {
    if (conflict === undefined) return;
    try {
      await mutateAsync({ event: conflict.event, to, overlapAllowed });
      settle(true);
    } catch (problem) {
      const taken = takenBy(problem);
      if (taken) setConflict({ ...conflict, to, taken });
      else settle(false);
    }
  };
  return {
    drag: drag as (event: Drawn, to: Span) => Moved,
    conflict,
    leave: () => settle(false),
    decide: (to: Place, overlapAllowed: boolean) => void decide(to, overlapAllowed),
  };
}
