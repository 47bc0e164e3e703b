import { allowsBefore, clampDelay, type UpsellTiming } from '@cauce/domain/upsells/timing';
import { useEffect } from 'react';
import type { UpsellForm } from '../form-shape.ts';

/** Keeps the delay within the range of its unit, and the direction among those that the reference allows. */
export function useFollowingTiming(form: UpsellForm, timing: UpsellTiming): void {
  const { delay, timeUnit, delayReference, delayDirection } = timing;
  const { setValue } = form;
  useEffect(() => {
    const direction = allowsBefore(delayReference) ? delayDirection : 'after';
    if (direction !== delayDirection) setValue('delayDirection', direction, { shouldDirty: true });
    const allowed = clampDelay(delay, timeUnit, direction);
    if (allowed !== delay) setValue('delay', allowed, { shouldDirty: true });
  }, [delay, timeUnit, delayReference, delayDirection, setValue]);
}
