import {
  AppointmentInput,
  LONGEST_HOURS,
  type AgendaContext,
  type Appointment,
} from '@cauce/contract/agenda/appointments';
import { APPOINTMENT_COLOR, DEFAULT_LENGTH } from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import type { Accepted } from './taken.ts';
import { NO_TEXTS, pickTexts } from './appointment-texts.ts';
import {
  endIn,
  later,
  resolveInstant,
  minutesBetween,
  startIn,
  wallTime,
  whenFields,
  whenFrom,
} from './wall-times.ts';

/** Stands for any free specialist. */
export const ANYBODY = 'anybody';

const { branchId, specialistId, serviceId, clientId, colorHex } = AppointmentInput.shape;

/** The values of the appointment form, with clock times of the business. */
export const AppointmentShape = z
  .object({
    branchId,
    specialistId: z.union([z.literal(ANYBODY), specialistId]),
    serviceId,
    clientId,
    ...whenFields,
    ...pickTexts(AppointmentInput.shape),
    colorHex,
    notifyClient: z.boolean(),
    notifySpecialist: z.boolean(),
    /** The client from whom an edited appointment is taken. */
    notifyFormer: z.boolean(),
  })
  .superRefine((written, context) => {
    const lasts = minutesBetween(startIn(written), endIn(written));
    const say = (message: string) => context.addIssue({ code: 'custom', path: ['endTime'], message });
    if (lasts <= 0) say('La fecha de finalización no puede ser anterior a la fecha de inicio');
    else if (lasts > LONGEST_HOURS * 60) say(`Una cita puede durar ${LONGEST_HOURS} horas como máximo`);
  });
export type AppointmentShape = typeof AppointmentShape;
export type AppointmentForm = ZodForm<AppointmentShape>;
export type AppointmentFields = z.input<AppointmentShape>;

/** The values with which a form opens. */
export interface FormStart {
  branchId?: string | undefined;
  specialistId?: string | undefined;
  serviceId?: string | undefined;
  start: Date;
  end?: Date | undefined;
  /** Whether a person chose the start; otherwise the form may move it to a free time. */
  isChosen?: boolean;
  /** The client, where it is known. */
  client?: { _id: string; name: string };
}

/** Any free specialist where several attend, else the only one. */
export const usualSpecialist = (people: readonly { _id: string }[]): string =>
  people.length > 1 ? ANYBODY : (people[0]?._id ?? '');

export function newAppointment(context: AgendaContext, zone: string, from: FormStart): AppointmentFields {
  const person = context.specialists.find(({ _id }) => _id === from.specialistId);
  const branch = person?.branchId ?? from.branchId ?? '';
  const people = context.specialists.filter(({ branchId }) => branchId === branch);
  const start = wallTime(from.start, zone);
  const service = context.services.find(({ _id }) => _id === from.serviceId);
  const end = from.end ? wallTime(from.end, zone) : later(start, service?.duration ?? DEFAULT_LENGTH);
  return {
    branchId: branch,
    specialistId: person?._id ?? usualSpecialist(people),
    serviceId: service?._id ?? '',
    clientId: from.client?._id ?? '',
    ...whenFrom(start, end),
    ...NO_TEXTS,
    colorHex: APPOINTMENT_COLOR,
    notifyClient: true,
    notifySpecialist: true,
    notifyFormer: false,
  };
}

export const editedAppointment = (edited: Appointment, zone: string): AppointmentFields => ({
  branchId: edited.branchId,
  specialistId: edited.specialistId,
  serviceId: edited.serviceId ?? '',
  clientId: edited.clientId ?? '',
  ...whenFrom(wallTime(new Date(edited.start), zone), wallTime(new Date(edited.end), zone)),
  ...pickTexts(edited),
  colorHex: edited.colorHex,
  // Editing a note sends no message to the client.
  notifyClient: false,
  notifySpecialist: false,
  notifyFormer: true,
});

export function toInput(
  written: z.output<AppointmentShape>,
  { zone, edited, attends }: { zone: string; edited: Appointment | undefined; attends: string },
): Omit<AppointmentInput, keyof Accepted> {
  const { branchId, serviceId, clientId, colorHex } = written;
  return {
    branchId,
    specialistId: attends,
    serviceId,
    clientId,
    start: resolveInstant(startIn(written), edited?.start, zone),
    end: resolveInstant(endIn(written), edited?.end, zone),
    title: edited?.title ?? '',
    type: edited?.type ?? '',
    ...pickTexts(written),
    colorHex,
  };
}
