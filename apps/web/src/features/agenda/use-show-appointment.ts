import type { Appointment } from '@cauce/contract/agenda/appointments';
import { isoDateIn } from '@cauce/domain/time/dates';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { pageHref } from '../../platform/page-href.ts';
import { AgendaFilters } from './filters.ts';

/** Opens the dialog of an appointment on its day of the agenda, from any page. */
export function useShowAppointment(zone: string) {
  const { navigate, state } = useRouter();
  return useCallback(
    ({ _id, start }: Pick<Appointment, '_id' | 'start'>) => {
      // Keeps the view of an open agenda. Its filters could hide the appointment.
      const { vista, columnas } = AgendaFilters.parse(state.location.search);
      const fecha = isoDateIn(new Date(start), zone);
      void navigate({ href: pageHref('/agenda', { vista, columnas, fecha, cita: _id }) });
    },
    [navigate, state, zone],
  );
}
