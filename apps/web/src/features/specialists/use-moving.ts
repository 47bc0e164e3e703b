import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import type { Week } from '@cauce/domain/week/week';
import { useEffect, useRef } from 'react';
import { moveHours, openingHoursAt, restsOf, type SpecialistForm } from './form-shape.ts';

/** Converts the hours of a specialist to another branch when the branch changes. Returns the rests known so far. */
export function useMoving(
  { subscribe, getValues, setValue }: SpecialistForm,
  branches: readonly Branch[],
  specialist: Specialist | undefined,
): () => Week {
  const rests = useRef(restsOf(specialist));
  const place = useRef<string>(undefined);
  useEffect(() => {
    place.current ??= getValues('branchId');
    return subscribe({
      name: 'branchId',
      formState: { values: true },
      callback: ({ values: { branchId } }) => {
        const from = place.current ?? '';
        if (from === branchId) return;
        const moved = moveHours(
          getValues('week'),
          rests.current,
          openingHoursAt(branches, from),
          openingHoursAt(branches, branchId),
        );
        place.current = branchId;
        rests.current = moved.rests;
        setValue('week', moved.week, { shouldDirty: true });
      },
    });
  }, [branches, subscribe, getValues, setValue]);
  return () => rests.current;
}
