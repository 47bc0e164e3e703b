import type { FreeDay } from '@cauce/contract/agenda/availability';
import { useCallback, useEffect, useRef } from 'react';
import type { AppointmentForm } from './appointment-shape.ts';

const START_FIELDS: readonly (string | undefined)[] = ['startDate', 'startTime'];

export interface FirstFree {
  /** Free times from the day of the form on; undefined while they are not known. */
  days: readonly FreeDay[] | undefined;
  /** Whether the form opened at a time that a person chose. */
  isChosen: boolean;
}

/**
 * Moves a start that nobody chose to the first free time of the chosen day, or of the days after it. Returns a function
 * that marks the start as chosen.
 */
export function useFirstFree(form: AppointmentForm, { days, isChosen }: FirstFree): () => void {
  const { watch, getValues, setValue } = form;
  const chosen = useRef({ date: isChosen, time: isChosen });
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change' || !START_FIELDS.includes(name)) return;
      chosen.current[name === 'startDate' ? 'date' : 'time'] = true;
    });
    return unsubscribe;
  }, [watch]);
  useEffect(() => {
    if (days === undefined || chosen.current.time) return;
    const { startDate, startTime } = getValues();
    const reachable = chosen.current.date ? days.filter(({ date }) => date === startDate) : days;
    const free = reachable.flatMap(({ date, slots }) =>
      slots.map(({ time, isHeld }) => ({ date, time, isHeld })),
    );
    const first = free.find(({ isHeld }) => isHeld !== true) ?? free[0];
    if (first === undefined) return;
    if (first.date !== startDate) setValue('startDate', first.date);
    if (first.time !== startTime) setValue('startTime', first.time);
  }, [days, getValues, setValue]);
  return useCallback(() => {
    chosen.current = { date: true, time: true };
  }, []);
}
