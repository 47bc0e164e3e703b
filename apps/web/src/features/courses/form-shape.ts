import {
  CourseInput,
  MOST_PLACES,
  MOST_SESSIONS,
  Recurrence,
  SessionDate,
  type Course,
} from '@cauce/contract/sales/courses';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { centsOf } from '@cauce/domain/money/money';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';

const MOST_CENTS = 100_000_000;
const cents = () =>
  z.int().min(0, 'No puede ser menor a 0').max(MOST_CENTS, 'El precio es demasiado grande').nullable();

/** The form shows all places, while the server stores the free ones. */
const places = {
  total: z.int('Escribe un número').min(0).max(MOST_PLACES).nullable(),
  enrolled: z.int(),
};
const tooFew = ({ total, enrolled }: { total: number | null; enrolled: number }) =>
  total === null || total >= enrolled;
const TOO_FEW = { path: ['total'], message: 'Ya hay más inscripciones confirmadas que lugares' };

const Schedule = z
  .object({
    _id: z.string().optional(),
    ...places,
    sessionDates: z.array(SessionDate).min(1, 'Debe haber al menos 1 sesión').max(MOST_SESSIONS),
  })
  .refine(tooFew, TOO_FEW);

const { startDate, interval, unit, startTime, endTime } = Recurrence.shape;
const Repeats = z
  .object({ startDate, interval, unit, startTime, endTime, daysOfWeek: z.array(z.string()), ...places })
  .refine(tooFew, TOO_FEW)
  .refine(({ startTime: from, endTime: to }) => from < to, {
    path: ['endTime'],
    message: 'La hora de fin debe ser después de la de inicio',
  })
  .refine((rule) => rule.unit !== 'weeks' || rule.daysOfWeek.length > 0, {
    path: ['daysOfWeek'],
    message: 'Elige al menos un día',
  });

const { customId, name, description, sessions, place, location, images, resources } = CourseInput.shape;
/** The values of the course form. The kind of schedule that is not chosen is null, so that it cannot have errors. */
export const CourseShape = z
  .object({
    customId,
    name,
    description,
    sessions,
    place,
    location,
    images,
    resources,
    pricePerSession: cents(),
    totalPrice: cents(),
    enrollmentFee: cents(),
    recurrence: Repeats.nullable(),
    schedules: z.array(Schedule),
  })
  .refine((course) => course.recurrence !== null || course.schedules.length > 0, {
    path: ['schedules'],
    message: 'Agrega al menos un horario',
  });
export type CourseValues = z.input<typeof CourseShape>;
export type CourseForm = ZodForm<typeof CourseShape>;

const inCents = (pesos: number | null) => (pesos === null ? null : centsOf(pesos));
const inPesos = (amount: number | null) => (amount === null ? null : amount / 100);

type StoredSchedule = Course['schedules'][number];
const totalOf = ({ availableSlots, enrolled }: StoredSchedule) =>
  availableSlots === null ? null : availableSlots + enrolled;

export const newRecurrence = (today: IsoDate): NonNullable<CourseValues['recurrence']> => ({
  startDate: today,
  interval: 1,
  unit: 'weeks',
  startTime: '17:00',
  endTime: '19:00',
  daysOfWeek: [],
  total: 10,
  enrolled: 0,
});

export const newSession = (date: IsoDate) => ({ date, startTime: '17:00', endTime: '19:00' });
export const newSchedule = (date: IsoDate): CourseValues['schedules'][number] => ({
  total: 10,
  enrolled: 0,
  sessionDates: [newSession(date)],
});

/** The default recurrence is once a week, as most courses have. */
export const newCourse = (today: IsoDate): CourseValues => ({
  customId: '',
  name: '',
  description: '',
  sessions: 4,
  pricePerSession: null,
  totalPrice: null,
  enrollmentFee: null,
  place: '',
  location: '',
  recurrence: newRecurrence(today),
  schedules: [],
  images: [],
  resources: [],
});

function editedRecurrence({ recurrence, schedules }: Course): CourseValues['recurrence'] {
  const [only] = schedules;
  if (recurrence === null || only === undefined) return null;
  return {
    ...recurrence,
    daysOfWeek: recurrence.daysOfWeek.map(String),
    total: totalOf(only),
    enrolled: only.enrolled,
  };
}

export const editedCourse = (course: Course): CourseValues => ({
  customId: course.customId,
  name: course.name,
  description: course.description,
  sessions: course.sessions,
  pricePerSession: inCents(course.pricePerSession),
  totalPrice: inCents(course.totalPrice),
  enrollmentFee: inCents(course.enrollmentFee),
  place: course.place,
  location: course.location,
  recurrence: editedRecurrence(course),
  schedules:
    course.recurrence === null
      ? course.schedules.map((schedule) => ({
          _id: schedule._id,
          total: totalOf(schedule),
          enrolled: schedule.enrolled,
          sessionDates: schedule.sessionDates,
        }))
      : [],
  images: course.images,
  resources: course.resources,
});

const free = ({ total, enrolled }: { total: number | null; enrolled: number }) => ({
  availableSlots: total === null ? null : total - enrolled,
  enrolled,
});

export function toInput(values: z.output<typeof CourseShape>): CourseInput {
  const { recurrence, schedules, pricePerSession, totalPrice, enrollmentFee, ...rest } = values;
  const rule = recurrence && (({ total: _total, enrolled: _enrolled, ...rule }) => rule)(recurrence);
  return {
    ...rest,
    pricePerSession: inPesos(pricePerSession),
    totalPrice: inPesos(totalPrice),
    enrollmentFee: inPesos(enrollmentFee),
    recurrence: recurrence &&
      rule && {
        ...rule,
        daysOfWeek: rule.unit === 'weeks' ? rule.daysOfWeek.map(Number) : [],
        ...free(recurrence),
      },
    schedules:
      recurrence === null
        ? schedules.map(({ _id, total, enrolled, sessionDates }) => ({
            ...(_id !== undefined && { _id }),
            ...free({ total, enrolled }),
            sessionDates,
          }))
        : [],
  };
}
