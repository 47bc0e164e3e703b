import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { useEffect, useRef } from 'react';
import { ANYBODY, usualSpecialist, type AppointmentForm } from './appointment-shape.ts';
import { servicesOf, specialistsAt } from './offer.ts';
import { setEndAfter, useEndFollows } from './use-times.ts';

/** Clears choices that do not fit an earlier one, in the order branch, specialist, service, end. */
export function useCascade(
  form: AppointmentForm,
  context: AgendaContext,
  { offersAnybody }: { offersAnybody: boolean },
): void {
  const { watch, getValues, setValue } = form;
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEndFollows(form as unknown as Parameters<typeof useEndFollows>[0]);
  useEffect(() => {
    const times = { watch, getValues, setValue } as unknown as Parameters<typeof setEndAfter>[0];
    const { unsubscribe } = watch((_, { name }) => {
      const { branchId, specialistId, serviceId } = getValues();
      if (name === 'branchId') {
        const people = specialistsAt(latest.current, branchId);
        const usual = usualSpecialist(people);
        if (!people.some(({ _id }) => _id === specialistId))
          setValue('specialistId', usual === ANYBODY && !offersAnybody ? '' : usual);
      }
      if (name === 'branchId' || name === 'specialistId') {
        const offered = servicesOf(latest.current, branchId, getValues('specialistId'));
        if (serviceId !== '' && !offered.some(({ _id }) => _id === serviceId)) setValue('serviceId', '');
      }
      if (name === 'serviceId') {
        const service = latest.current.services.find(({ _id }) => _id === serviceId);
        if (service) setEndAfter(times, service.duration);
      }
    });
    return unsubscribe;
  }, [watch, getValues, setValue, offersAnybody]);
}
