import type { Appointment } from '@cauce/contract/agenda/appointments';
import { notifications } from '@cauce/contract/conversations/notifications';
import { CallError } from '@cauce/contract/kit/client';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { announcementsOf, cancellationOf } from './announcements.ts';
import { ANYBODY, toInput, type AppointmentShape, type AppointmentFields } from './appointment-shape.ts';
import { detailOf, freeTimes, type FreeTimesQuery } from './queries.ts';
import { announce, cancelNotice, planNotice, useSaveAppointment } from './saving.ts';
import { useShowAppointment } from './use-show-appointment.ts';
import {
  type Accepted,
  NOTHING_ACCEPTED,
  type RefusedTime,
  refusedTimeOf,
  saveProblem,
  toFormErrors,
} from './taken.ts';

const SAVE = 'agenda.save';
const NOBODY_FREE = 'Nadie está libre a esa hora. Toma un horario libre o elige a un especialista';
const OVERTAKEN =
  'Alguien más cambió esta cita mientras editabas. Si vuelves a guardar, quedará como la tienes aquí.';

/**
 * Plans the notice to the client from whom the appointment is taken, and takes it back when the appointment is not
 * saved. It is planned first, because its text names the appointment as that client has it.
 */
async function tellFormerAnd<T>(
  { notifyFormer, clientId }: z.output<AppointmentShape>,
  edited: Appointment | undefined,
  save: () => Promise<T>,
): Promise<T> {
  const former = edited?.client ?? null;
  if (!notifyFormer || edited === undefined || former === null || former._id === clientId) return save();
  const query = { clientId: former._id, kind: 'cancellation', appointmentId: edited._id } as const;
  const { leavesAt } = (await call(notifications.forecast, { query })).data;
  const notice = await planNotice(cancellationOf(former, { appointmentId: edited._id, words: '', leavesAt }));
  try {
    return await save();
  } catch (problem) {
    await cancelNotice(notice._id).catch(() => undefined);
    throw problem;
  }
}

export interface AppointmentSubmit {
  /** The current values of the form. */
  written: AppointmentFields;
  freeQuery: FreeTimesQuery;
  zone: string;
  edited: Appointment | undefined;
  onSaved: (saved: Appointment) => void;
}

/** Saves the form of an appointment, and keeps the refusal of a time that is taken. */
export function useAppointmentSubmit({ written, freeQuery, zone, edited, onSaved }: AppointmentSubmit) {
  const client = useQueryClient();
  const save = useSaveAppointment();
  const show = useShowAppointment(zone);
  /** The version that the person has seen: the edited one, or a later one that a warning has named. */
  const seen = useRef(edited);
  const accepted = useRef<Accepted>(NOTHING_ACCEPTED);
  const [refusal, setRefusal] = useState<{ place: string; taken: RefusedTime }>();

  // A refusal is only shown for the time that was refused.
  const { specialistId, startDate, startTime, endDate, endTime } = written;
  const place = [specialistId, startDate, startTime, endDate, endTime].join();

  /** Picks the free specialist with the fewest appointments that day. */
  async function pickSpecialist(values: z.output<AppointmentShape>): Promise<string> {
    if (values.specialistId !== ANYBODY) return values.specialistId;
    const days = await client.fetchQuery({ ...freeTimes(freeQuery), staleTime: 0 });
    const slot = days
      .find(({ date }) => date === values.startDate)
      ?.slots.find(({ time }) => time === values.startTime);
    const [who] = slot?.specialistIds ?? [];
    if (who === undefined) throw new CallError('invalid', NOBODY_FREE, 400, { startTime: NOBODY_FREE });
    return who;
  }

  async function refused(problem: unknown): Promise<unknown> {
    const stands = refusedTimeOf(problem);
    if (stands) {
      setRefusal({ place, taken: stands });
      return problem;
    }
    if (problem instanceof CallError && problem.code === 'changedMeanwhile' && edited) {
      seen.current = await client.fetchQuery({ ...detailOf(edited._id), staleTime: 0 });
      return new Error(OVERTAKEN);
    }
    toast.error(saveProblem(problem), { id: SAVE });
    return toFormErrors(problem, 'appointment');
  }

  async function submit(values: z.output<AppointmentShape>): Promise<void> {
    const accepts = accepted.current;
    accepted.current = NOTHING_ACCEPTED;
    try {
      const attends = await pickSpecialist(values);
      const input = { ...toInput(values, { zone, edited, attends }), ...accepts };
      const { data, message } = await tellFormerAnd(values, edited, () =>
        save.mutateAsync({ input, edited: seen.current }),
      );
      toast.success(`${message}: ${formatDateTime(new Date(data.start), zone)}`, {
        id: SAVE,
        action: { label: 'Ver', onSelect: () => show(data) },
      });
      const to = { client: values.notifyClient, specialist: values.notifySpecialist };
      // Runs when the form is submitted, not while rendering.
      // oxlint-disable-next-line react/purity
      const messages = announcementsOf(data, to, { edited, now: new Date() });
      void announce(messages, 'Error al enviar notificaciones');
      onSaved(data);
    } catch (problem) {
      throw await refused(problem);
    }
  }

  return {
    submit,
    taken: refusal?.place === place ? refusal.taken : undefined,
    /** Saves the next time although it overlaps or lies outside the hours. */
    accept: (accepts: Accepted) => {
      accepted.current = accepts;
    },
  };
}
