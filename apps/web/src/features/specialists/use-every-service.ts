import type { Service } from '@cauce/contract/agenda/services';
import { useEffect, useRef } from 'react';
import { servicesOfferedAt, type SpecialistForm } from './form-shape.ts';

/** Ticks every service of the branch for a new specialist, until the person changes the ticks. */
export function useEveryService(
  { subscribe, setValue }: SpecialistForm,
  services: readonly Service[],
  branchId: string,
  isNew: boolean,
): void {
  const isChosen = useRef(!isNew);
  useEffect(
    () =>
      subscribe({
        name: 'services',
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') isChosen.current = true;
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    if (isChosen.current || branchId === '') return;
    setValue(
      'services',
      servicesOfferedAt(services, branchId).map(({ _id }) => _id),
    );
  }, [services, branchId, setValue]);
}
