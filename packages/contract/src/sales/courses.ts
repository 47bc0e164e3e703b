import * as z from 'zod';
import { spansFewDays, TOO_LONG } from '../agenda/availability.ts';
import { fileAddress } from '../account/files.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  day,
  ArchiveQuery,
  ByBusiness,
  customId,
  entityId,
  instant,
  oneLine,
  optionalText,
  pesos,
  plainName,
  RecordRights,
  Removal,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { MOST_IMAGES } from './products.ts';
import { MOST_SHOWN } from '../agenda/resources.ts';

/** The color of sessions in the agenda, where other colors stand for people. */
export const SESSION_COLOR = '#607d8b';

export const RECURRENCE_UNITS = ['days', 'weeks', 'months'] as const;
export const MOST_SESSIONS = 100;
const MOST_SCHEDULES = 20;

const time = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'La hora no es válida');
const ENDS_EARLIER = {
  path: ['endTime'],
  message: 'La hora de fin debe ser después de la de inicio',
};
const timesInOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime < endTime;

export const MOST_PLACES = 10_000;
const places = {
  /** Free places; null means no limit. */
  availableSlots: z.int().min(0).max(MOST_PLACES).nullable().default(null),
  /** The number of confirmed enrollments when the free places were counted. Later enrollments are subtracted. */
  enrolled: z.int().min(0).max(MOST_PLACES).optional(),
};

export const SessionDate = z
  .strictObject({ date: day(), startTime: time(), endTime: time() })
  .refine(timesInOrder, ENDS_EARLIER);

const NewSchedule = z.strictObject({
  ...places,
  sessionDates: z.array(SessionDate).min(1, 'Debe haber al menos 1 sesión').max(MOST_SESSIONS),
});
const Schedule = NewSchedule.extend({
  /** The id of an existing schedule; a new one has none. */
  _id: entityId('courseSchedule').optional(),
});

export const Recurrence = z
  .strictObject({
    startDate: day(),
    interval: z.int().min(1).max(52).default(1),
    unit: z.enum(RECURRENCE_UNITS, REQUIRED),
    startTime: time(),
    endTime: time(),
    /** 0 is Monday; used for weekly recurrence only. */
    daysOfWeek: z.array(z.int().min(0).max(6)).max(7).default([]),
    ...places,
  })
  .refine(timesInOrder, ENDS_EARLIER)
  .refine(({ unit, daysOfWeek }) => unit !== 'weeks' || daysOfWeek.length > 0, {
    path: ['daysOfWeek'],
    message: 'Elige al menos un día',
  });

const courseWith = <S extends typeof NewSchedule>(schedule: S) =>
  z
    .strictObject({
      businessId: sameBusiness().optional(),
      customId: customId().default(''),
      name: plainName({ min: 2, max: 50 }),
      description: optionalText(5, 7000).default(''),
      sessions: z
        .int()
        .min(1, 'Debe haber al menos 1 sesión')
        .max(MOST_SESSIONS, `No puede haber más de ${MOST_SESSIONS} sesiones`),
      pricePerSession: pesos().nullable().default(null),
      totalPrice: pesos().nullable().default(null),
      enrollmentFee: pesos().nullable().default(null),
      place: oneLine(1, 200),
      location: z.union([z.literal(''), oneLine(5, 300)]).default(''),
      /** The rule of a recurring course, from which its days follow. */
      recurrence: Recurrence.nullable().default(null),
      schedules: z.array(schedule).max(MOST_SCHEDULES).default([]),
      images: z
        .array(fileAddress())
        .max(MOST_IMAGES, `Puedes subir hasta ${MOST_IMAGES} imágenes`)
        .default([]),
      resources: z.array(entityId('resource')).max(MOST_SHOWN).default([]),
    })
    .refine(({ recurrence, schedules }) => recurrence !== null || schedules.length > 0, {
      path: ['schedules'],
      message: 'Agrega al menos un horario',
    });
/** The course in a request that creates it, and in one that changes it. */
export const NewCourse = courseWith(NewSchedule);
export const CourseInput = courseWith(Schedule);
export type CourseInput = z.output<typeof CourseInput>;
export type ScheduleInput = z.output<typeof Schedule>;
export type RecurrenceInput = z.output<typeof Recurrence>;

const StoredSchedule = z.object({
  _id: z.string(),
  /** Free places; null means no limit. */
  availableSlots: z.int().nullable(),
  /** The number of confirmed enrollments. */
  enrolled: z.int(),
  sessionDates: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
});

export const Course = z.object({
  _id: entityId('course'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  description: z.string(),
  sessions: z.int(),
  pricePerSession: z.number().nullable(),
  totalPrice: z.number().nullable(),
  enrollmentFee: z.number().nullable(),
  place: z.string(),
  location: z.string(),
  recurrence: z.object(Recurrence.shape).omit({ availableSlots: true, enrolled: true }).nullable(),
  /** The schedules. A recurring course has one, with days that follow from the rule. */
  schedules: z.array(StoredSchedule),
  images: z.array(z.string()),
  resources: z.array(z.string()),
  archived: z.boolean(),
  isArchived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  can: RecordRights,
});
export type Course = z.output<typeof Course>;

/** A session as the agenda shows it. */
export const CourseSession = z.object({
  courseId: z.string(),
  scheduleId: z.string(),
  name: z.string(),
  place: z.string(),
  start: instant(),
  end: instant(),
  /** The number of this session, and of all sessions of the schedule. */
  number: z.int(),
  of: z.int(),
  enrolled: z.int(),
  availableSlots: z.int().nullable(),
});
export type CourseSession = z.output<typeof CourseSession>;

const ById = { id: entityId('course') };

export const courses = {
  list: endpoint({
    method: 'GET',
    path: '/course',
    access: 'courses.read',
    summary: 'Lista los cursos del negocio',
    query: ByBusiness,
    data: z.array(Course),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/course/sessions',
    access: 'appointments.read',
    summary: 'Las sesiones de cursos de un rango de días, para la agenda',
    query: z
      .strictObject({ businessId: sameBusiness().optional(), from: day(), to: day() })
      .refine(spansFewDays, TOO_LONG),
    data: z.array(CourseSession),
  }),
  open: endpoint({
    method: 'POST',
    path: '/course',
    access: 'courses.write',
    summary: 'Registra un curso',
    body: z.strictObject({ course: NewCourse }),
    data: Course,
    status: 201,
    message: 'Curso registrado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/course/:id',
    access: 'courses.write',
    summary: 'Cambia un curso',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ course: CourseInput, updatedAt: instant().optional() }),
    data: Course,
    message: 'Curso actualizado',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/course/:id',
    access: 'courses.write',
    summary: 'Elimina un curso, o lo archiva cuando tiene inscripciones',
    params: ById,
    data: Removal,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/course/:id',
    access: 'courses.write',
    summary: 'Archiva un curso (archive=true) o lo reactiva (sin parámetros)',
    params: ById,
    query: ArchiveQuery,
    data: Course,
  }),
};
