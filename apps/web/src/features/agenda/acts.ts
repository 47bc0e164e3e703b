import { appointments, type AgendaEvent, type Appointment } from '@cauce/contract/appointments';
import type { AppointmentStatus } from '@cauce/domain/appointment-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/toast.ts';
import { askAgain, detailOf, forgetEvent, showEvent, showSaved } from './queries.ts';
import { takenBy } from './taken.ts';

export interface Place {
  start: string;
  end: string;
  specialistId: string;
}

export const placeOf = ({ start, end, specialistId }: Place): Place => ({ start, end, specialistId });

const MOVED = 'agenda.moved';
/** Moves of the same person arrive in the order in which they were made. */
const MOVING = { id: MOVED };

/** Moves an event at once and says so with a way back; a time that is taken is the caller's to explain. */
export function useMove() {
  const client = useQueryClient();
  const mutation = useMutation({
    scope: MOVING,
    mutationFn: ({ event, to, overlapAllowed }: { event: AgendaEvent; to: Place; overlapAllowed: boolean }) =>
      call(appointments.move, {
        params: { id: event._id },
        body: { ...placeOf(to), overlapAllowed, updatedAt: event.updatedAt },
      }),
    onSuccess: ({ data, message }, { event }) => {
      showEvent(client, data._id, () => data);
      const back = () =>
        mutation.mutate({ event: data, to: placeOf(event), overlapAllowed: event.overlapAllowed });
      toast.success(message, { id: MOVED, undo: back });
    },
    onError: (problem) => {
      if (takenBy(problem) === undefined)
        toast.error(`Error al actualizar la cita. ${problem.message}`, { id: MOVED });
    },
    onSettled: () => askAgain(client),
  });
  return mutation;
}

const STATUS = 'agenda.status';

/** Shows the new state before the server confirms it; «Deshacer» brings the one before back. */
export function useSetStatus() {
  const client = useQueryClient();
  const mutation = useMutation({
    scope: { id: STATUS },
    mutationFn: (change: { appointment: Appointment; status: AppointmentStatus; overlapAllowed?: boolean }) =>
      call(appointments.setStatus, {
        params: { id: change.appointment._id },
        body: { status: change.status, overlapAllowed: change.overlapAllowed ?? false },
      }),
    onMutate: async ({ appointment, status }) => {
      await client.cancelQueries({ queryKey: ['agenda'] });
      client.setQueryData(detailOf(appointment._id).queryKey, (now) => now && { ...now, status });
      showEvent(client, appointment._id, (event) => ({ ...event, status }));
    },
    onSuccess: ({ data, message }, { appointment }) => {
      showSaved(client, data);
      const { status } = appointment;
      const undo =
        status === 'block'
          ? undefined
          : () => mutation.mutate({ appointment: data, status, overlapAllowed: appointment.overlapAllowed });
      toast.success(message, { id: STATUS, ...(undo && { undo }) });
    },
    onError: (problem, { appointment }) => {
      showSaved(client, appointment);
      if (takenBy(problem) === undefined)
        toast.error('Error al actualizar el estado de la cita', { id: STATUS });
    },
    onSettled: () => askAgain(client),
  });
  return mutation;
}

/** Takes an appointment or a block away. */
export function useRemove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (appointment: Appointment) => call(appointments.remove, { params: { id: appointment._id } }),
    onSuccess: (_, { _id, status }) => {
      forgetEvent(client, _id);
      toast.success(status === 'block' ? 'Bloqueo eliminado con éxito' : 'Cita eliminada con éxito');
    },
    onError: (_, { status }) =>
      toast.error(status === 'block' ? 'Error al eliminar el bloqueo' : 'Error al eliminar la cita'),
    onSettled: () => askAgain(client),
  });
}
