import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { endIn, isWritten, later, minutesBetween, startIn, type When } from './wall-times.ts';

type Times = Pick<UseFormReturn<When>, 'watch' | 'getValues' | 'setValue'>;

const isWhen = (when: When) => isWritten(startIn(when)) && isWritten(endIn(when));

/** Sets the end to this many minutes after the start. */
export function setEndAfter({ getValues, setValue }: Times, minutes: number): void {
  const start = startIn(getValues());
  if (!isWritten(start)) return;
  const end = later(start, minutes);
  setValue('endDate', end.date, { shouldValidate: false });
  setValue('endTime', end.time, { shouldValidate: false });
}

/** Moves the end together with the start. */
export function useEndFollows({ watch, getValues, setValue }: Times): void {
  const lasts = useRef<number>(undefined);
  useEffect(() => {
    const measure = () => {
      const when = getValues();
      if (isWhen(when)) lasts.current = minutesBetween(startIn(when), endIn(when));
    };
    measure();
    const { unsubscribe } = watch((_, { name }) => {
      if (name === 'endDate' || name === 'endTime') measure();
      if (name !== 'startDate' && name !== 'startTime') return;
      if (lasts.current !== undefined && lasts.current > 0)
        setEndAfter({ watch, getValues, setValue }, lasts.current);
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
}
