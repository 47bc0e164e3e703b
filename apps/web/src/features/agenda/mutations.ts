import { appointments, type AgendaEvent, type Appointment } from '@cauce/contract/agenda/appointments';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useBusiness, useCan } from '../../platform/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { isPaidQuestion, type Paid, showRefund } from '../money/paid/index.ts';
import {
  invalidateAgenda,
  removeCachedEvent,
  updateCachedEvent,
  cacheSavedAppointment,
  cacheStatus,
} from './queries.ts';
import { changeNotice, changesOf } from './announcements.ts';
import { type Accepted, refusedTimeOf } from './taken.ts';
import type { ChangeForClient } from './tell-client.ts';

export interface EventSlot {
  start: string;
  end: string;
  specialistId: string;
}

export const slotOf = ({ start, end, specialistId }: EventSlot): EventSlot => ({ start, end, specialistId });

/** Accepts the time that stood before. Its hours may have been closed since, and nobody is asked again. */
export const stood = ({ overlapAllowed }: Pick<AgendaEvent, 'overlapAllowed'>): Accepted => ({
  overlapAllowed,
  outsideHoursAllowed: true,
});

interface Move {
  event: AgendaEvent;
  to: EventSlot;
  accepted: Accepted;
  /** Undoing shows a toast instead of the dialog that explains a collision. */
  undoing?: true;
}

type Change = Omit<ChangeForClient, 'event'> & { event: AgendaEvent | Appointment };
const CANNOT_PLAN = 'No pudimos programar el aviso al cliente.';

/**
 * Shows a change with «Deshacer», and tells its client. That code loads only now, because the home page also changes
 * statuses.
 */
function useTellClient() {
  const mayTell = useCan('notifications.plan');
  const { zone } = useBusiness();
  return async ({ event, ...change }: Change): Promise<void> => {
    const { message, id, undo } = change;
    let isUndone = false;
    const undoable = undo && {
      undo: () => {
        isUndone = true;
        undo();
      },
    };
    toast.success(message, { id, ...undoable });
    const { clientId, status, start } = event;
    if (!mayTell || clientId === null || status === 'block' || Date.parse(start) <= Date.now()) return;
    try {
      const { tellClient } = await import('./tell-client.ts');
      if (!isUndone) await tellClient({ ...change, event: { ...event, clientId } }, zone);
    } catch {
      toast.warning(`${message}. ${CANNOT_PLAN}`, { id, ...undoable });
    }
  };
}

/** Tells the specialist who got an appointment, and returns how the notice is taken back. */
function useTellSpecialist() {
  const mayTell = useCan('notifications.plan');
  const { zone } = useBusiness();
  return ({ _id: appointmentId, clientId, status, start }: AgendaEvent): (() => void) => {
    if (!mayTell || clientId === null || status === 'block' || Date.parse(start) <= Date.now())
      return () => undefined;
    const loading = import('./tell-specialist.ts').then(({ tellSpecialist }) =>
      tellSpecialist({ appointmentId, clientId }, zone),
    );
    return () => void loading.then((takeBack) => takeBack()).catch(() => undefined);
  };
}

const MOVED = 'agenda.moved';
/** Moves with the same scope reach the server in the order in which they were made. */
const MOVING = { id: MOVED };

/** The text of a move: the answer of the server, and the new day and hour. */
const movedWords = (message: string, { start }: AgendaEvent, zone: string): string =>
  `${message}: ${formatDateTime(new Date(start), zone)}`;

/**
 * Moves an event, tells its client and shows a toast with «Deshacer». When the time is taken, the caller explains it.
 */
export function useMove() {
  const client = useQueryClient();
  const tell = useTellClient();
  const tellSpecialist = useTellSpecialist();
  const { zone } = useBusiness();
  const mutation = useMutation({
    scope: MOVING,
    mutationFn: ({ event, to, accepted }: Move) =>
      call(appointments.move, {
        params: { id: event._id },
        body: { ...slotOf(to), ...accepted, updatedAt: event.updatedAt },
      }),
    onSuccess: ({ data, message }, { event, undoing }) => {
      updateCachedEvent(client, data._id, () => data);
      const words = movedWords(message, data, zone);
      const changes = changesOf(event, data);
      const takeBack = !undoing && changes.includes('specialist') ? tellSpecialist(data) : () => undefined;
      const back = () => {
        takeBack();
        mutation.mutate({ event: data, to: slotOf(event), accepted: stood(event), undoing: true });
      };
      if (undoing || changes.length === 0) toast.success(words, { id: MOVED, undo: back });
      else void tell({ ...changeNotice(changes), event: data, id: MOVED, message: words, undo: back });
    },
    onError: (problem, { undoing }) => {
      if (undoing || refusedTimeOf(problem) === undefined)
        toast.error(`Error al actualizar la cita. ${problem.message}`, { id: MOVED });
    },
    onSettled: () => invalidateAgenda(client),
  });
  return mutation;
}

interface Switch {
  appointment: Pick<Appointment, '_id' | 'status' | 'overlapAllowed'>;
  status: AppointmentStatus;
  accepted: Accepted;
  /** The decision about the money of a cancelled appointment. */
  paid?: Paid;
  undoing?: true;
}

/** Undoing to a cancelled appointment leaves its money where it was. */
const paidOf = ({ paid, undoing, status }: Switch): Partial<Paid> =>
  paid ?? (undoing && status === 'cancelada' ? { money: 'leave' } : {});
const movesMoney = ({ paid }: Switch) => paid !== undefined && paid.money !== 'leave';

const STATUS = 'agenda.status';
const CANCELLED = 'Cita cancelada';

/** Shows the new status before the server confirms it, and tells the client of a cancellation; «Deshacer» restores the old one. */
export function useSetStatus() {
  const client = useQueryClient();
  const tell = useTellClient();
  const mutation = useMutation({
    scope: { id: STATUS },
    mutationFn: (change: Switch) =>
      call(appointments.setStatus, {
        params: { id: change.appointment._id },
        body: { status: change.status, ...change.accepted, ...paidOf(change) },
      }),
    onMutate: async ({ appointment, status }) => {
      await client.cancelQueries({ queryKey: ['agenda'] });
      cacheStatus(client, appointment._id, status);
    },
    onSuccess: ({ data, message }, change) => {
      const { appointment, undoing } = change;
      cacheSavedAppointment(client, data);
      if (data.refund !== undefined) showRefund(data.refund);
      const { status } = appointment;
      if (status === 'block') return;
      const back = () =>
        mutation.mutate({ appointment: data, status, accepted: stood(appointment), undoing: true });
      // Undoing would not bring the money back.
      const undo = movesMoney(change) ? {} : { undo: back };
      if (undoing || data.status !== 'cancelada') toast.success(message, { id: STATUS, ...undo });
      else void tell({ kind: 'cancellation', event: data, id: STATUS, message: CANCELLED, ...undo });
    },
    onError: (problem, { appointment, undoing }) => {
      cacheStatus(client, appointment._id, appointment.status);
      if (undoing || (refusedTimeOf(problem) === undefined && !isPaidQuestion(problem)))
        toast.error('Error al actualizar el estado de la cita', { id: STATUS });
    },
    onSettled: () => invalidateAgenda(client),
  });
  return mutation;
}

interface Removal {
  appointment: Appointment;
  paid?: Paid;
}

/** Deletes an appointment or a block. */
export function useRemove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ appointment, paid }: Removal) =>
      call(appointments.remove, { params: { id: appointment._id }, query: { ...paid } }),
    onSuccess: ({ data }, { appointment: { _id, status } }) => {
      removeCachedEvent(client, _id);
      toast.success(status === 'block' ? 'Bloqueo eliminado con éxito' : 'Cita eliminada con éxito');
      if (data !== null) showRefund(data.refund);
    },
    onError: (problem, { appointment: { status } }) => {
      if (!isPaidQuestion(problem))
        toast.error(status === 'block' ? 'Error al eliminar el bloqueo' : 'Error al eliminar la cita');
    },
    onSettled: () => invalidateAgenda(client),
  });
}
